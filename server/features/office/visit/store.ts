import { sql } from 'kysely';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import type { Db } from '#server/database/db.ts';
import { findsAny } from '#server/database/rows.ts';

interface Look {
  personId: number;
  restaurantId: number;
}

/** What somebody has taken over and neither ended nor outlasted, with until when. */
export const listRunning = (db: Db, personId: number, now: Temporal.Instant) =>
  db
    .selectFrom('take_over')
    .select(['restaurant_id', 'ends_at'])
    .where('person_id', '=', personId)
    .where('ends_at', '>', now)
    .execute();

/** The same by restaurant: who has taken it over. */
export const listRunningAt = (db: Db, restaurantId: number, now: Temporal.Instant) =>
  db
    .selectFrom('take_over')
    .select(['person_id', 'ends_at', 'reason'])
    .where('restaurant_id', '=', restaurantId)
    .where('ends_at', '>', now)
    .execute();

/** Ends what runs; answers whether anything did. */
export async function endRunning(
  db: Db,
  { personId, restaurantId }: Look,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('take_over')
    .set({ ends_at: now })
    .where('person_id', '=', personId)
    .where('restaurant_id', '=', restaurantId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Who looks at once from several parts of a page waits for the first of them. */
export const holdLook = (db: Db, { personId, restaurantId }: Look) =>
  sql`select pg_advisory_xact_lock(${personId}::int, ${restaurantId}::int)`.execute(db);

export const hasLooked = (
  db: Db,
  { personId, restaurantId }: Look,
  since: Temporal.Instant,
): Promise<boolean> =>
  findsAny(
    db
      .selectFrom('audit_entry')
      .select('id')
      .where('person_id', '=', personId)
      .where('restaurant_id', '=', restaurantId)
      .where('action', '=', 'restaurant-looked-at' satisfies AuditAction)
      .where('at', '>', since),
  );
