import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { changesAny } from '#server/database/rows.ts';
import type { VoucherRow } from './store.ts';

/** A voucher whose share of an order can go back: who pays for it does so by its use. */
export interface Returnable {
  fundedBy: 'buyer' | 'employer';
  code: string;
  /** First instant at which it counts no more. */
  validUntil: Temporal.Instant;
  /** Its buyer has given it back meanwhile. */
  isWithdrawn: boolean;
}

// Only onto what is used in parts; and what a debit has taken up is paid.
const returnable = sql<boolean>`voucher_redemption.state in ('reserved', 'booked')
  and exists (select from voucher as used where used.id = voucher_redemption.voucher_id and used.left_cents is not null)
  and (voucher_redemption.funded_by = 'buyer' or voucher_redemption.funded_by = 'employer' and not exists (
    select from business_collection_item where redemption_id = voucher_redemption.id))`;

/** Whether such a voucher paid a share of an order, of the row `orders`. */
export const isReturnable = sql<boolean>`(discount_nature = 'means-of-payment' and exists (
  select from voucher_redemption where voucher_redemption.order_id = orders.id and ${returnable}))`;

/** The vouchers of these orders whose share can go back, by order. */
export async function listReturnable(db: Db, orderIds: readonly number[]): Promise<Map<number, Returnable>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('voucher_redemption')
    .innerJoin('voucher', 'voucher.id', 'voucher_id')
    .select(['order_id', 'code', 'voucher.funded_by', 'valid_until', 'withdrawn_at'])
    .where('order_id', 'in', orderIds)
    .where(returnable)
    .execute();
  return new Map(rows.map((row) => [row.order_id, toReturnable(row)]));
}

/** The same of a voucher that is known. */
export const toReturnable = (
  row: Pick<VoucherRow, 'code' | 'funded_by' | 'valid_until' | 'withdrawn_at'>,
): Returnable => ({
  fundedBy: row.funded_by === 'employer' ? 'employer' : 'buyer',
  code: row.code,
  validUntil: row.valid_until,
  isWithdrawn: row.withdrawn_at !== null,
});

/** Holds the company that pays for the voucher of an order, so that no debit takes it up meanwhile. */
export const holdPayer = (db: Db, orderId: number) =>
  db
    .selectFrom('voucher_redemption')
    .innerJoin('voucher', 'voucher.id', 'voucher_id')
    .innerJoin('employee', 'employee.id', 'voucher.employee_id')
    .innerJoin('business_customer', 'business_customer.id', 'business_customer_id')
    .select('business_customer.id')
    .where('order_id', '=', orderId)
    .forUpdate('business_customer')
    .execute();

/** The voucher of an order pays so much less of it; false where it pays less than that. */
export const lowerRedemption = (db: Db, orderId: number, cents: number): Promise<boolean> =>
  changesAny(
    db
      .updateTable('voucher_redemption')
      .set(({ eb }) => ({ amount_cents: eb('amount_cents', '-', cents) }))
      .where('order_id', '=', orderId)
      .where('amount_cents', '>=', cents)
      .where(returnable),
  );

/** Puts so much back onto the voucher of an order; one that was bought counts until then at least. */
export const raiseLeft = (
  db: Db,
  orderId: number,
  cents: number,
  boughtUntil: Temporal.Instant,
): Promise<VoucherRow> =>
  db
    .updateTable('voucher')
    .set(({ eb }) => ({
      left_cents: eb('left_cents', '+', cents),
      valid_until: sql<Temporal.Instant>`case funded_by when 'buyer' then greatest(valid_until, ${boughtUntil}) else valid_until end`,
    }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('voucher_redemption').select('voucher_id').where('order_id', '=', orderId),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
