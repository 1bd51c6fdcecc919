import type { z } from 'zod';
import type { OrderReview as WireReview } from '#contract/review.ts';
import type { OrderHead } from '#server/features/order/read-order.ts';
import type { Context } from '#server/plumbing/context.ts';
import { checksumOf } from './checksum.ts';
import { findHindrances } from './find-hindrance.ts';
import { findRatedOrders } from './store.ts';

export type OrderReview = z.input<typeof WireReview>;

/** What a visitor said of each of their orders, or whether they may, and by which link. */
export async function readReviewsOfOrders(
  context: Context,
  heads: readonly OrderHead[],
): Promise<ReadonlyMap<number, OrderReview>> {
  const orders = await findRatedOrders(
    context.db,
    heads.map(({ order }) => order.id),
  );
  const hindrances = await findHindrances(context, orders);
  return new Map(
    orders.map(({ id, uid, review }) => {
      const told: OrderReview = {
        reviewed: review !== null,
        reviewable: review === null && !hindrances.has(id),
        quality: review?.quality ?? null,
        time: review?.delivery_time ?? null,
        price: review?.value ?? null,
        data: { id, checksum: checksumOf(uid) },
      };
      return [id, told];
    }),
  );
}

/** The same of a single order. */
export async function readReviewOfOrder(context: Context, head: OrderHead): Promise<OrderReview | null> {
  return (await readReviewsOfOrders(context, [head])).get(head.order.id) ?? null;
}
