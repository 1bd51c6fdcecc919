import type { RawBuilder } from 'kysely';
import { sayTooFew } from '#domain/menu/sold-out.ts';
import { holdRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import * as store from './stock-store.ts';

export type TakenStock = store.TakenStock;

/**
 * Takes the pieces of an order from what is counted, in the order's own transaction: of the last piece exactly one order
 * gets it. Refused by name where there are too few; then nothing is taken.
 */
export async function takeStock(
  context: Context,
  restaurantId: number,
  wanted: readonly { productId: number; title: string }[],
): Promise<readonly TakenStock[] | Refusal> {
  if (wanted.length === 0) return [];
  await holdStock(context, restaurantId);
  const byId = Map.groupBy(wanted, ({ productId }) => productId);
  const left = await store.selectStock(context.db, [...byId.keys()]);
  const taken = left.map(({ product_id: productId, pieces }) => {
    const lines = byId.get(productId) ?? [];
    return { productId, title: lines[0]?.title ?? '', left: pieces, pieces: lines.length };
  });
  const short = taken.filter((one) => one.left < one.pieces);
  if (short.length > 0) return refuse('sold-out', { message: sayTooFew(short) });
  await store.takeStock(context.db, taken);
  if (taken.some((one) => one.left === one.pieces)) announceMenu(context, restaurantId);
  return taken;
}

/** Writes what an order took, together with it. */
export const keepingTaken = (taken: readonly TakenStock[], placed: RawBuilder<unknown>): RawBuilder<never> =>
  store.insertTaken(taken, placed);

/** Puts back what an order that is not made took. */
export async function giveStockBack(context: Context, orderId: number, restaurantId: number): Promise<void> {
  if (!(await store.hasTaken(context.db, orderId))) return;
  await holdStock(context, restaurantId);
  await store.giveBack(context.db, orderId);
  announceMenu(context, restaurantId);
}

// The last piece changes the restaurant's version: whoever takes or counts holds the restaurant first, so that nobody
// waits for somebody who waits for them.
const holdStock = ({ db }: Context, id: number) => holdRow(db, 'restaurant', { id });

const announceMenu = (context: Context, restaurantId: number) =>
  context.announce({ tags: [`restaurant:${restaurantId}`, 'list'] });
