import { erasePerson } from '#server/features/account/erase-person.ts';
import { findPerson } from '#server/features/account/permission.ts';
import { giveOrdersBack } from '#server/features/order/adopt-orders.ts';
import type { Context } from '#server/plumbing/context.ts';
import { deleteExpiredSessions } from '#server/plumbing/log-ins.ts';
import { listStaleNewcomers } from './store.ts';

/** Of each kind in one sweep, so that it never holds up what comes after it. */
const MOST = 200;
/** Whoever has not activated their account by then will not do so. */
const ACTIVATED_WITHIN_HOURS = 30 * 24;

/** Deletes sessions that have expired and accounts that were never activated; safe to be called twice at once. */
export async function forgetExpired(outer: Context): Promise<void> {
  await deleteExpiredSessions(outer.db, outer.clock.now(), MOST);
  await outer.transaction(async (context) => {
    const before = context.clock.now().subtract({ hours: ACTIVATED_WITHIN_HOURS });
    for (const id of await listStaleNewcomers(context.db, before, MOST)) {
      const person = await findPerson(context, id);
      if (!person) continue;
      await giveOrdersBack(context, id);
      await erasePerson(context, person, { emails: [], phones: [] });
    }
  });
}
