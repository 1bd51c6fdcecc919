import type { z } from 'zod';
import type { OrderReview as WireReview } from '#contract/review.ts';
import type { OrderHead } from '#server/features/order/read-order.ts';
import type { Context } from '#server/plumbing/context.ts';
import { checksumOf } from './checksum.ts';
import { isConfirmed } from './rateable-order.ts';
import { listOrdersWithoutReviews, listReviewsOfOrders } from './store.ts';

export type OrderReview = z.input<typeof WireReview>;

/** What a visitor said of each of their orders, or whether they may, and by which link. */
export async function readReviewsOfOrders(
  { db }: Context,
  heads: readonly OrderHead[],
): Promise<ReadonlyMap<number, OrderReview>> {
  if (heads.length === 0) return new Map();
  const ids = heads.map(({ order }) => order.id);
  const reviews = new Map((await listReviewsOfOrders(db, ids)).map((row) => [row.order_id, row]));
  const shut = new Set(await listOrdersWithoutReviews(db, ids));
  return new Map(
    heads.map(({ order }) => {
      const review = reviews.get(order.id);
      const told: OrderReview = {
        reviewed: review !== undefined,
        reviewable: !review && isConfirmed(order) && !shut.has(order.id),
        quality: review?.quality ?? null,
        time: review?.delivery_time ?? null,
        price: review?.value ?? null,
        data: { id: order.id, checksum: checksumOf(order.uid) },
      };
      return [order.id, told];
    }),
  );
}

/** The same of a single order. */
export async function readReviewOfOrder(context: Context, head: OrderHead): Promise<OrderReview | null> {
  return (await readReviewsOfOrders(context, [head])).get(head.order.id) ?? null;
}
