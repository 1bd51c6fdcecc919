import type { Db } from '#server/database/db.ts';
import { lockRow } from '#server/database/rows.ts';

/** Holds the person until the transaction ends; false where they are erased already. */
export const holdForErasure = async (db: Db, id: number): Promise<boolean> =>
  (await lockRow(db, 'person', { id, erased_at: null })) !== undefined;

/** Accounts older than that which were never activated; whoever sweeps at the same time waits and finds none. */
export async function listStaleNewcomers(db: Db, before: Temporal.Instant, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('activated_at', 'is', null)
    .where('activation_lapsed_at', 'is', null)
    .where('email', 'is', null)
    .where('password_hash', 'is not', null)
    .where('erased_at', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_customer')
            .select('id')
            .whereRef('business_customer.person_id', '=', 'person.id'),
        ),
      ),
    )
    .limit(most)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
