import { sql, type Insertable, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { VoucherRedemptionTable, VoucherTable } from '#server/database/tables/voucher.ts';

export type VoucherRow = Selectable<VoucherTable>;
export type RedemptionRow = Selectable<VoucherRedemptionTable>;

type Db = Kysely<Schema>;

export async function findVoucherById(db: Db, id: number): Promise<VoucherRow | undefined> {
  return db.selectFrom('voucher').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By its code as `voucherCodeKey` writes it. */
export async function findVoucherByCode(db: Db, key: string): Promise<VoucherRow | undefined> {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where(sql<string>`regexp_replace(code, '[^A-Z0-9]', '', 'g')`, '=', key)
    .executeTakeFirst();
}

export async function insertVoucher(db: Db, voucher: Insertable<VoucherTable>): Promise<void> {
  await db.insertInto('voucher').values(voucher).execute();
}

/**
 * Takes one use and, where a voucher is used in parts, the amount, if both are left at this instant. One conditional
 * update: however many try at once, nobody gets what is not there.
 */
export async function takeUse(
  db: Db,
  id: number,
  amountCents: number,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('voucher')
    .set(({ eb }) => ({
      redemptions: eb('redemptions', '+', 1),
      left_cents: eb('left_cents', '-', amountCents),
    }))
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('valid_from', '<=', now)
    .where('valid_until', '>', now)
    .where(({ eb, or, ref }) =>
      or([eb('max_redemptions', 'is', null), eb('redemptions', '<', ref('max_redemptions'))]),
    )
    .where(({ eb, or }) => or([eb('left_cents', 'is', null), eb('left_cents', '>=', amountCents)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function giveUseBack(db: Db, id: number, amountCents: number): Promise<VoucherRow> {
  return db
    .updateTable('voucher')
    .set(({ eb }) => ({
      redemptions: eb('redemptions', '-', 1),
      left_cents: eb('left_cents', '+', amountCents),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes the redemption of an order once; undefined if it was noted before. */
export async function insertRedemption(
  db: Db,
  redemption: Insertable<VoucherRedemptionTable>,
): Promise<RedemptionRow | undefined> {
  return db
    .insertInto('voucher_redemption')
    .values(redemption)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Moves the reserved redemption of an order on; undefined if there is none or it has moved already. */
export async function endReservation(
  db: Db,
  orderId: number,
  state: 'booked' | 'given-back',
  now: Temporal.Instant,
): Promise<RedemptionRow | undefined> {
  return db
    .updateTable('voucher_redemption')
    .set({ state, changed_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .returningAll()
    .executeTakeFirst();
}

export async function clearVoucherOwner(db: Db, personId: number): Promise<void> {
  await db.updateTable('voucher').set({ person_id: null }).where('person_id', '=', personId).execute();
}
