import { listWhoRuns } from '#server/features/account/who-runs.ts';
import { type Hindered, publishDue } from '#server/features/menu/versions/publish-due.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';

/** Puts on the menus what was planned for now. */
export const publishPlanned = (context: Context): Promise<void> => publishDue(context, tellRunners);

/** Whoever runs the place reads in a mail what was not published, and why. */
async function tellRunners(context: Context, { id, hostId, reason }: Hindered): Promise<void> {
  const restaurant = await findAnyRestaurant(context, hostId);
  if (!restaurant) return;
  for (const { id: personId, email: recipient } of await listWhoRuns(context, hostId, ['owner', 'manager']))
    await sendMail(context, {
      kind: 'menu-not-published',
      key: `menu-not-published:${id}:${personId}`,
      siteId: null,
      personId,
      recipient,
      subject: `${restaurant.name}: Die geplante Änderung steht nicht auf der Karte`,
      headline: 'Eine geplante Änderung wurde nicht veröffentlicht',
      paragraphs: [reason, 'Im Verlauf der Speisekarte siehst du, was geplant war, und kannst es verwerfen.'],
      button: {
        label: 'Zum Verlauf',
        url: `${context.settings.publicUrl}/kueche/speisekarte/verlauf?restaurant=${hostId}`,
      },
    });
}
