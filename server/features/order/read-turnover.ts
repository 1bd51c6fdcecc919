import type { OrderStatus } from '#domain/order/order-status.ts';
import { PREORDER_DAYS } from '#domain/time/availability.ts';
import { startOfDay } from '#domain/time/calendar.ts';
import { countRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sumOfRestaurant } from './store.ts';

const SOLD: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'on-the-way', 'completed'];

/**
 * Number and payable sum of what a restaurant sells on a day, as far as it was ordered until then, without what came to
 * nothing: what is ordered ahead counts on the day for which it is wished.
 */
export function readTurnover(
  { db }: Context,
  restaurantId: number,
  day: Temporal.PlainDate,
  orderedUntil: Temporal.Instant,
): Promise<{ orders: number; payableCents: number }> {
  const [from, until] = [startOfDay(day), startOfDay(day.add({ days: 1 }))];
  const earliest = from.subtract({ hours: 24 * PREORDER_DAYS });
  return sumOfRestaurant(db, restaurantId, { from, until, ordered: [earliest, orderedUntil] }, SOLD);
}

/** How many orders of a restaurant are in one of these states. */
export const countOrders = (
  { db }: Context,
  restaurantId: number,
  states: readonly OrderStatus[],
): Promise<number> => countRows(db, 'orders', { restaurant_id: restaurantId, state: [...states] });
