import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { changesAny, findRow, findsAny, insertNew, updateRows } from '#server/database/rows.ts';
import type { VoucherRedemptionTable, VoucherTable } from '#server/database/tables/voucher.ts';

export type VoucherRow = Selectable<VoucherTable>;
export type RedemptionRow = Selectable<VoucherRedemptionTable>;

export async function findVoucherById(db: Db, id: number): Promise<VoucherRow | undefined> {
  return findRow(db, 'voucher', { id });
}

/** By its code as `voucherCodeKey` writes it. */
export async function findVoucherByCode(db: Db, key: string): Promise<VoucherRow | undefined> {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where(sql<string>`regexp_replace(code, '[^A-Z0-9]', '', 'g')`, '=', key)
    .executeTakeFirst();
}

export function insertVoucher(db: Db, voucher: Insertable<VoucherTable>): Promise<{ id: number }> {
  return db.insertInto('voucher').values(voucher).returning('id').executeTakeFirstOrThrow();
}

/**
 * Takes one use and, where a voucher is used in parts or has a budget, the amount, if all of it is left at this instant.
 * One conditional update: however many try at once, nobody gets what is not there.
 */
export async function takeUse(
  db: Db,
  id: number,
  amountCents: number,
  now: Temporal.Instant,
): Promise<boolean> {
  return changesAny(
    db
      .updateTable('voucher')
      .set(({ eb }) => ({
        redemptions: eb('redemptions', '+', 1),
        left_cents: eb('left_cents', '-', amountCents),
        budget_left_cents: eb('budget_left_cents', '-', amountCents),
      }))
      .where('id', '=', id)
      .where('is_active', '=', true)
      .where('valid_from', '<=', now)
      .where('valid_until', '>', now)
      .where(({ eb, or, ref }) =>
        or([eb('max_redemptions', 'is', null), eb('redemptions', '<', ref('max_redemptions'))]),
      )
      .where(({ eb, or }) => or([eb('left_cents', 'is', null), eb('left_cents', '>=', amountCents)]))
      .where(({ eb, or }) =>
        or([eb('budget_left_cents', 'is', null), eb('budget_left_cents', '>=', amountCents)]),
      ),
  );
}

export function giveUseBack(db: Db, id: number, amountCents: number): Promise<VoucherRow> {
  return db
    .updateTable('voucher')
    .set(({ eb }) => ({
      redemptions: eb('redemptions', '-', 1),
      left_cents: eb('left_cents', '+', amountCents),
      budget_left_cents: eb('budget_left_cents', '+', amountCents),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Switches what an order earned on or off: nobody else does. */
export const switchEarned = (db: Db, source_order_id: number, is_active: boolean): Promise<boolean> =>
  updateRows(db, 'voucher', { source_order_id, kind: ['loyalty', 'giver'] }, { is_active });

/** Notes the redemption of an order once; undefined if it was noted before. */
export async function insertRedemption(
  db: Db,
  redemption: Insertable<VoucherRedemptionTable>,
): Promise<RedemptionRow | undefined> {
  return insertNew(db, 'voucher_redemption', redemption, ['order_id']);
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

/** Whether an order reserves a voucher that is for new guests only. */
export async function hasNewGuestVoucher(db: Db, orderId: number): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('voucher_redemption')
      .innerJoin('voucher', 'voucher.id', 'voucher_redemption.voucher_id')
      .select('voucher.id')
      .where('voucher_redemption.order_id', '=', orderId)
      .where('voucher_redemption.state', '=', 'reserved')
      .where('voucher.new_users_only', '=', true),
  );
}
