import { FORGOTTEN_AFTER } from '#domain/order/driver-shift.ts';
import { listWhoRuns } from '#server/features/account/who-runs.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { endHeld } from './run-shift.ts';
import { listBegunBy, lockShift, type ShiftRow } from './store.ts';

const SHIFT = {
  what: 'a forgotten shift could not be ended',
  about: ({ id: shift }: { id: number }) => ({ shift }),
};

/**
 * Ends shifts that nobody has ended; what their drivers have to hand over waits to be confirmed as after any other. With an
 * order that is still on its way a shift runs on until that is settled.
 */
export async function endForgottenShifts(outer: Context): Promise<void> {
  const begun = outer.clock.now().subtract(FORGOTTEN_AFTER);
  await eachAlone(outer, await listBegunBy(outer.db, begun), SHIFT, ({ id }) =>
    outer.transaction(async (context): Promise<Refusal | null> => {
      const shift = await lockShift(context.db, id);
      if (!shift) return null;
      const refused = await endHeld(context, shift);
      if (!refused) await tellRunners(context, shift);
      return refused;
    }),
  );
}

async function tellRunners(context: Context, { id, restaurant_id: hostId, name }: ShiftRow): Promise<void> {
  const restaurant = await findAnyRestaurant(context, hostId);
  if (!restaurant) return;
  const who = name || 'Fahrer';
  for (const { id: personId, email: recipient } of await listWhoRuns(context, hostId, ['owner', 'manager']))
    await sendMail(context, {
      kind: 'driver-shift-ended',
      key: `driver-shift-ended:${id}:${personId}`,
      siteId: null,
      personId,
      recipient,
      subject: `${restaurant.name}: Schicht von ${who} beendet`,
      headline: 'Eine Schicht wurde nicht beendet',
      paragraphs: [
        `Die Schicht von ${who} lief nach ${FORGOTTEN_AFTER.hours} Stunden noch. Wir haben sie beendet.`,
        'Was noch abzugeben ist, steht bei den Fahrern: Bestätige dort, was du bekommen hast.',
      ],
      button: {
        label: 'Zu den Fahrern',
        url: `${context.settings.publicUrl}/kueche/fahrer?restaurant=${hostId}`,
      },
    });
}
