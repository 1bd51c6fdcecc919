import { cutoffsAt, type Cutoffs } from '#domain/time/retention.ts';
import { findPerson } from '#server/features/account/permission.ts';
import { giveOrdersBack } from '#server/features/order/adopt-orders.ts';
import type { Context } from '#server/plumbing/context.ts';
import { deleteExpiredSessions } from '#server/plumbing/visit/log-ins.ts';
import { erasePerson } from './erase-person.ts';
import { listStaleNewcomers } from './store.ts';
import { collectTraces } from './traces.ts';

/** Of each kind in one sweep, so that it never holds up what comes after it. */
const MOST = 200;

/** Deletes sessions that have expired and accounts that were never activated; safe to be called twice at once. */
export async function forgetExpired(context: Context): Promise<void> {
  await forgetExpiredVisits(context);
  await forgetNewcomers(context, cutoffsAt(context.clock.now()));
}

/** Each visit carries its end, which moves on with every page. */
export async function forgetExpiredVisits({ db, clock }: Context): Promise<void> {
  await deleteExpiredSessions(db, clock.now(), MOST);
}

/** What somebody ordered stays the guest's. */
export function forgetNewcomers(outer: Context, { newcomers }: Cutoffs): Promise<void> {
  return outer.transaction(async (context) => {
    for (const id of await listStaleNewcomers(context.db, newcomers, MOST)) {
      const person = await findPerson(context, id);
      if (!person) continue;
      await giveOrdersBack(context, id);
      // A number that nobody has proven may be somebody else's.
      await erasePerson(context, person, { ...(await collectTraces(context, person, [])), phones: [] });
    }
  });
}
