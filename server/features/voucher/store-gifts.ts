import { type Expression, type Selectable, sql, type SqlBool } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { listRows, updateRows } from '#server/database/rows.ts';
import type { GiftTable } from '#server/database/tables/voucher.ts';
import type { VoucherRow } from './store.ts';

export type GiftRow = Selectable<GiftTable>;

// As the unique index on codes writes them.
const codeKeys = (codes: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`regexp_replace(code, '[^A-Z0-9]', '', 'g') = any(${codes})`;

export function listGiftsOfOrder(db: Db, orderId: number): Promise<VoucherRow[]> {
  return listRows(db, 'voucher', { source_order_id: orderId, kind: 'gift' }, 'id');
}

export async function findGiftOrders(db: Db, codes: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('voucher')
    .select('source_order_id')
    .distinct()
    .where('kind', '=', 'gift')
    .where(codeKeys(codes))
    .execute();
  return rows.flatMap(({ source_order_id: id }) => id ?? []);
}

export function blockGifts(
  db: Db,
  orderId: number,
  codes: readonly string[],
  at: Temporal.Instant,
): Promise<Pick<VoucherRow, 'value_cents'>[]> {
  let which = db
    .updateTable('voucher')
    .set({ is_active: false, withdrawn_at: at })
    .where('source_order_id', '=', orderId)
    .where('kind', '=', 'gift')
    .where('withdrawn_at', 'is', null);
  if (codes.length > 0) which = which.where(codeKeys(codes));
  return which.returning('value_cents').execute();
}

/** Empties the withdrawn vouchers of an order and answers what was in them. */
export async function takeWithdrawn(db: Db, orderId: number): Promise<{ left_cents: number | null }[]> {
  const rows = await db
    .selectFrom('voucher')
    .select(['id', 'left_cents'])
    .where('source_order_id', '=', orderId)
    .where('withdrawn_at', 'is not', null)
    .where('left_cents', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  await updateRows(db, 'voucher', { id: ids }, { left_cents: 0 });
  return rows;
}

/** What an order gives, with where it goes. */
export const listGiven = (db: Db, orderId: number): Promise<GiftRow[]> =>
  listRows(db, 'gift', { order_id: orderId }, 'id');

/** Notes with which voucher something is given, and from when on it is sent. */
export async function saveMade(
  db: Db,
  id: number,
  made: Pick<GiftRow, 'voucher_id' | 'send_at' | 'done_at'>,
): Promise<void> {
  await updateRows(db, 'gift', { id }, made);
}

/** A sweep sends this many; what is left waits for the next. */
const SWEEP_SIZE = 50;

const dueAt = (db: Db, now: Temporal.Instant) =>
  db.selectFrom('gift').where('gift.send_at', '<=', now).where('gift.done_at', 'is', null);

/** What is to be sent now. */
export async function listDue(db: Db, now: Temporal.Instant): Promise<number[]> {
  const rows = await dueAt(db, now).select('gift.id').orderBy('gift.send_at').limit(SWEEP_SIZE).execute();
  return rows.map(({ id }) => id);
}

/** One of it with what is left of its voucher, unless somebody else sends it; kept from them until the transaction ends. */
export function holdDue(db: Db, id: number, now: Temporal.Instant) {
  return dueAt(db, now)
    .innerJoin('voucher', 'voucher.id', 'gift.voucher_id')
    .selectAll('gift')
    .select(['voucher.code', 'voucher.left_cents', 'voucher.valid_until', 'voucher.is_active'])
    .where('gift.id', '=', id)
    .forUpdate('gift')
    .skipLocked()
    .executeTakeFirst();
}

/** Nothing is left to be done with it; what was sent to nobody is not waiting to be, either. */
export async function endGift(
  db: Db,
  id: number,
  { at, isSent }: { at: Temporal.Instant; isSent: boolean },
): Promise<void> {
  await updateRows(db, 'gift', { id }, { done_at: at, ...(!isSent && { send_at: null }) });
}

/** The same with the gifts of an order whose vouchers were withdrawn. */
export async function endWithdrawn(db: Db, orderId: number, at: Temporal.Instant): Promise<void> {
  await db
    .updateTable('gift')
    .set({ done_at: at })
    .from('voucher')
    .whereRef('voucher.id', '=', 'gift.voucher_id')
    .where('gift.order_id', '=', orderId)
    .where('gift.done_at', 'is', null)
    .where('voucher.withdrawn_at', 'is not', null)
    .execute();
}
