import type { VisitContext } from '#server/plumbing/context.ts';
import { countOrdersOf, readOwnOrders, type OrderHead } from '../order/read-order.ts';

/** So many orders are told at most; nobody scrolls further, and the count says how many there are. */
const MOST_ORDERS = 300;

export interface Archive {
  /** The newest first. */
  orders: OrderHead[];
  /** All there are, also those beyond the limit. */
  count: number;
}

/** The orders of this visitor, of one restaurant if asked for; with `newestOnly` no more than one. */
export async function readArchive(
  context: VisitContext,
  { restaurantId, newestOnly }: { restaurantId: number | null; newestOnly: boolean },
): Promise<Archive> {
  const limit = newestOnly ? 1 : MOST_ORDERS;
  return {
    orders: await readOwnOrders(context, { restaurantId, limit }),
    count: await countOrdersOf(context, restaurantId),
  };
}
