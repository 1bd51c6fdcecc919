import type { Db } from '#server/database/db.ts';

/** The pieces of orders as they were sold, the dearest of each first. */
export async function listPieces(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom('order_line')
    .select(['order_id', 'product_id', 'title', 'line_cents'])
    .where('order_id', 'in', orderIds)
    .orderBy('line_cents', 'desc')
    .orderBy('position')
    .execute();
}
