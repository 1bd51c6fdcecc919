import { limits } from '#domain/limits/guest.ts';
import { countEqual } from '#domain/order/count-equal.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findDishPictures } from '../menu/find-dish-pictures.ts';
import { listPieces } from './store.ts';

/** What an order is recognised by. */
export interface OrderedDishes {
  /** The dearest first, as many as are named. */
  dishes: { title: string; count: number }[];
  /** Pieces of those that are not. */
  morePieces: number;
  /** Address of the picture of the dearest dish that is still known; null where none is. */
  image: string | null;
}

const NOTHING: OrderedDishes = { dishes: [], morePieces: 0, image: null };

/** What orders were made of, by their ids. */
export async function readDishes(
  context: Pick<Context, 'db'>,
  orderIds: readonly number[],
): Promise<(orderId: number) => OrderedDishes> {
  if (orderIds.length === 0) return () => NOTHING;
  const piecesOf = Map.groupBy(await listPieces(context.db, orderIds), ({ order_id }) => order_id);
  const shown = [...piecesOf.values()].flatMap(
    (pieces) => pieces.find(({ product_id: id }) => id !== null)?.product_id ?? [],
  );
  const pictures = await findDishPictures(context, [...new Set(shown)]);
  return (orderId) => {
    const pieces = piecesOf.get(orderId) ?? [];
    const named = countEqual(pieces, ({ title }) => title).slice(0, limits.archive.dishes);
    return {
      dishes: named.map(({ count, first: { title } }) => ({ title, count })),
      morePieces: pieces.length - named.reduce((sum, { count }) => sum + count, 0),
      image: pieces.flatMap(({ product_id: id }) => pictures.get(id ?? 0) ?? [])[0] ?? null,
    };
  };
}
