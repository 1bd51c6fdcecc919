import type { OrderStatus } from '#domain/order/order-status.ts';
import { countRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sumOfRestaurant } from './store.ts';

const SOLD: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'on-the-way', 'completed'];

/** Number and payable sum of what a restaurant sold since then, and until then, without what came to nothing. */
export function readTurnover(
  { db }: Context,
  restaurantId: number,
  since: Temporal.Instant,
  until?: Temporal.Instant,
): Promise<{ orders: number; payableCents: number }> {
  return sumOfRestaurant(db, restaurantId, { since, until }, SOLD);
}

/** How many orders of a restaurant are in one of these states. */
export const countOrders = (
  { db }: Context,
  restaurantId: number,
  states: readonly OrderStatus[],
): Promise<number> => countRows(db, 'orders', { restaurant_id: restaurantId, state: [...states] });
