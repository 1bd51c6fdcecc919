import { deleteRows, lockRow, updateRows } from '#server/database/rows.ts';
import { drawLater } from '#server/features/menu/draw-dish.ts';
import { keepVersion } from '#server/features/menu/versions/keep-version.ts';
import { setEntries } from '#server/features/menu/versions/set-entries.ts';
import { readMenuState } from '#server/features/menu/versions/state.ts';
import { listDueVersions, selectEntries } from '#server/features/menu/versions/store.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { listRunners } from './store-boards.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';

interface Due {
  id: number;
  restaurant_id: number;
}

/** Puts on the menus what was planned for now, each change as a whole or not at all. */
export async function publishPlanned(context: Context): Promise<void> {
  for (const due of await listDueVersions(context.db, context.clock.now())) {
    try {
      const refused = await publish(context, due);
      if (isRefusal(refused)) await noteHindrance(context, due, refused.message);
    } catch (error) {
      context.log.error({ err: error, version: due.id }, 'a planned menu could not be published');
    }
  }
}

/** What was taken back meanwhile, or another process has published, is left alone. */
function publish(outer: Context, { id, restaurant_id: hostId }: Due): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const { db } = context;
    if (!(await holdRestaurant(context, hostId))) return null;
    const planned = await lockRow(db, 'menu_version', { id, hindrance: '' });
    if (!planned?.planned_for) return null;
    const entries = (await selectEntries(db, id)).map(({ before, after, ...entry }) => ({
      ...entry,
      before: after,
      after: before,
    }));
    const before = await readMenuState(db, hostId);
    const refused = await setEntries(context, { hostId, entries, now: before, nothing: NOTHING });
    if (refused) return refused;
    const { person_id: personId } = planned;
    await deleteRows(db, 'menu_version', { id });
    await keepVersion(context, { hostId, personId, action: 'menu-published', before });
    const subject = { kind: 'restaurant', id: hostId } as const;
    await recordAudit(context, { personId, action: 'menu-published', subject, details: { version: id } });
    await drawLater(context, hostId);
    context.announce({ tags: [`restaurant:${hostId}`, 'list'] });
    return null;
  });
}

const NOTHING = 'Veröffentlicht ist davon nichts.';

/** It stays as planned, with the reason, until somebody takes it back; whoever runs the place gets a mail. */
function noteHindrance(outer: Context, { id, restaurant_id: hostId }: Due, reason: string): Promise<void> {
  return outer.transaction(async (context) => {
    const isFirst = await updateRows(
      context.db,
      'menu_version',
      { id, hindrance: '' },
      { hindrance: reason },
    );
    const restaurant = await findAnyRestaurant(context, hostId);
    if (!isFirst || !restaurant) return;
    for (const { id: personId, email: recipient } of await listRunners(context.db, hostId))
      await sendMail(context, {
        kind: 'menu-not-published',
        key: `menu-not-published:${id}:${personId}`,
        siteId: null,
        personId,
        recipient,
        subject: `${restaurant.name}: Die geplante Änderung steht nicht auf der Karte`,
        headline: 'Eine geplante Änderung wurde nicht veröffentlicht',
        paragraphs: [
          reason,
          'Im Verlauf der Speisekarte siehst du, was geplant war, und kannst es verwerfen.',
        ],
        button: {
          label: 'Zum Verlauf',
          url: `${context.settings.publicUrl}/kueche/speisekarte/verlauf?restaurant=${hostId}`,
        },
      });
  });
}
