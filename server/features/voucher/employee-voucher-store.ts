import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { VoucherTable } from '#server/database/tables/voucher.ts';

/** Once per employee and month, whatever its code; answers whether it is new. */
export async function insertMonthlyVoucher(
  db: Kysely<Schema>,
  voucher: Insertable<VoucherTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('voucher')
    .values(voucher)
    .onConflict((conflict) =>
      conflict.columns(['employee_id', 'valid_from']).where('employee_id', 'is not', null).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
