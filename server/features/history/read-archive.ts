import type { VisitContext } from '#server/plumbing/context.ts';
import { countOrdersOf, readOwnOrders, type OrderHead } from '../order/read-order.ts';
import { readReviewsOfOrders, type OrderReview } from '../review/reviews-of-orders.ts';

/** So many orders are told at most; nobody scrolls further, and the count says how many there are. */
const MOST_ORDERS = 300;

/** An order with what was said of it. */
export interface ReviewedOrder extends OrderHead {
  review: OrderReview;
}

export interface Archive {
  /** The newest first. */
  orders: ReviewedOrder[];
  /** All there are, also those beyond the limit. */
  count: number;
}

/** The orders of this visitor, of one restaurant if asked for; with `newestOnly` no more than one. */
export async function readArchive(
  context: VisitContext,
  { restaurantId, newestOnly }: { restaurantId: number | null; newestOnly: boolean },
): Promise<Archive> {
  const limit = newestOnly ? 1 : MOST_ORDERS;
  const heads = await readOwnOrders(context, { restaurantId, limit });
  const reviews = await readReviewsOfOrders(context, heads);
  return {
    orders: heads.flatMap((head) => {
      const review = reviews.get(head.order.id);
      return review ? [{ ...head, review }] : [];
    }),
    count: await countOrdersOf(context, restaurantId),
  };
}
