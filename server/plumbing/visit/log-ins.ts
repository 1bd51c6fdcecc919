import { emptiedColumns } from '#server/database/personal/tables.ts';
import type { Db } from '#server/database/db.ts';
import { updateRows } from '#server/database/rows.ts';

/** A session that is nobody's any more. */
const LOGGED_OUT = Object.fromEntries(emptiedColumns('session'));

/** Logs a person out everywhere, or everywhere but here; the sessions stay as those of guests. */
export async function endSessionsOf(db: Db, personId: number, exceptId?: number): Promise<void> {
  let query = db.updateTable('session').set(LOGGED_OUT).where('person_id', '=', personId);
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId);
  await query.execute();
}

/** Logs a person out in one session; false where they are not logged in there. */
export async function endSessionOf(db: Db, personId: number, id: number): Promise<boolean> {
  return updateRows(db, 'session', { id, person_id: personId }, LOGGED_OUT);
}

/** Where a person is logged in at this instant, the one seen last first. */
export function listSessionsOf(db: Db, personId: number, now: Temporal.Instant) {
  return db
    .selectFrom('session')
    .select(['id', 'device', 'device_hash', 'created_at', 'logged_in_at', 'seen_at'])
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes sessions that have expired, with baskets and what else hangs on them; answers how many. */
export async function deleteExpiredSessions(db: Db, now: Temporal.Instant, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('session')
        .select('id')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
