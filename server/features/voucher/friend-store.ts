import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { VoucherTable } from '#server/database/tables/voucher.ts';
import type { VoucherRow } from './store.ts';

type Db = Kysely<Schema>;

/** Once per giver, month and number, whatever its code; waits for the same one under way. Answers whether it is new. */
export async function insertFriendVoucher(db: Db, voucher: Insertable<VoucherTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('voucher')
    .values(voucher)
    .onConflict((conflict) => conflict.columns(['person_id', 'friend_month', 'friend_number']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** What a person fetched for friends, or got as thanks for it, the newest first. */
export function selectVouchersAround(db: Db, personId: number, limit: number): Promise<VoucherRow[]> {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where('person_id', '=', personId)
    .where('kind', 'in', ['friend', 'giver'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
