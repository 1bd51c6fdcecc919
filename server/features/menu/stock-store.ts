import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { deleteRows, hasRow, listRows, saveRow, updateRows } from '#server/database/rows.ts';
import { rowsOf } from '#server/database/written-rows.ts';
import type { Size } from '#domain/menu/sizes.ts';
import { saidOutUntil } from './sold-out-until.ts';

/** So many pieces of a product that is counted. */
export interface TakenStock {
  productId: number;
  pieces: number;
}

const toRows = (taken: readonly TakenStock[]) =>
  taken.map(({ productId, pieces }) => ({ product_id: productId, pieces }));

export const selectStock = (db: Db, productIds: readonly number[]) =>
  listRows(db, 'product_stock', { product_id: productIds }, 'product_id');

export async function takeStock(db: Db, taken: readonly TakenStock[]): Promise<void> {
  await sql`update product_stock set pieces = product_stock.pieces - taken.pieces
    from ${rowsOf('product_stock', toRows(taken))} as taken
    where product_stock.product_id = taken.product_id`.execute(db);
}

export const insertTaken = (taken: readonly TakenStock[], placed: RawBuilder<unknown>): RawBuilder<never> =>
  sql`insert into stock_taken (order_id, product_id, pieces)
    select ${placed}.id, taken.product_id, taken.pieces
    from ${placed}, ${rowsOf('stock_taken', toRows(taken))} as taken`;

export const hasTaken = (db: Db, orderId: number): Promise<boolean> =>
  hasRow(db, 'stock_taken', { order_id: orderId });

/** What nobody counts any more goes back to nowhere. */
export async function giveBack(db: Db, orderId: number): Promise<void> {
  await sql`with back as (delete from stock_taken where order_id = ${orderId} returning product_id, pieces)
    update product_stock set pieces = product_stock.pieces + back.pieces
    from back where product_stock.product_id = back.product_id`.execute(db);
}

export async function saveStock(db: Db, product_id: number, pieces: number): Promise<void> {
  await saveRow(db, 'product_stock', { product_id, pieces, counted: pieces }, ['product_id'], {
    pieces,
    counted: pieces,
  });
}

export const deleteStock = (db: Db, productId: number): Promise<boolean> =>
  deleteRows(db, 'product_stock', { product_id: productId });

export const saveSizeSoldOut = (db: Db, product_id: number, size: Size, until: Temporal.Instant | null) =>
  updateRows(db, 'product_size', { product_id, size }, { sold_out_until: until });

/** Dishes on a restaurant's menu that are counted, or that somebody said are out. */
export const listStandings = (db: Db, restaurantId: number, now: Temporal.Instant) =>
  db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .leftJoin('product_stock', 'product_stock.product_id', 'product.id')
    .select(['pieces', 'counted', saidOutUntil.as('said_until')])
    .where('product.restaurant_id', '=', restaurantId)
    .where('product.is_active', '=', true)
    .where('category.is_active', '=', true)
    .where(({ or, eb }) => or([eb('pieces', 'is not', null), eb(saidOutUntil, '>', now)]))
    .execute();
