import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sumOfRestaurant } from './store.ts';

const SOLD: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'on-the-way', 'completed'];

/** Number and payable sum of what a restaurant sold since then, without what came to nothing. */
export function readTurnover(
  { db }: Context,
  restaurantId: number,
  since: Temporal.Instant,
): Promise<{ orders: number; payableCents: number }> {
  return sumOfRestaurant(db, restaurantId, since, SOLD);
}
