import { type Expression, type Kysely, sql, type SqlBool } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { VoucherRow } from './store.ts';

type Db = Kysely<Schema>;

// As the unique index on codes writes them.
const codeKeys = (codes: readonly string[]): Expression<SqlBool> =>
  sql<SqlBool>`regexp_replace(code, '[^A-Z0-9]', '', 'g') = any(${codes})`;

export function listGiftsOfOrder(db: Db, orderId: number): Promise<VoucherRow[]> {
  return db
    .selectFrom('voucher')
    .selectAll()
    .where('source_order_id', '=', orderId)
    .where('kind', '=', 'gift')
    .orderBy('id')
    .execute();
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
  await db.updateTable('voucher').set({ left_cents: 0 }).where('id', 'in', ids).execute();
  return rows;
}
