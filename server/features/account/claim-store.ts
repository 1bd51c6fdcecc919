import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { FirstOrderClaimTable } from '#server/database/tables/account.ts';

type Db = Kysely<Schema>;

/** Whoever stands there already stays. */
export async function insertClaims(db: Db, rows: readonly Insertable<FirstOrderClaimTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('first_order_claim')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute();
}

export async function countClaims(db: Db, orderId: number): Promise<number> {
  const { count } = await db
    .selectFrom('first_order_claim')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteClaims(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('first_order_claim').where('order_id', '=', orderId).execute();
}
