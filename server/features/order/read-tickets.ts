import type { OrderStatus } from '#domain/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { WholeOrder } from './order.ts';
import { findOrder, listOfRestaurant, sumOfRestaurant, withContents } from './store.ts';

/** States in which a kitchen still has something to do. */
const OPEN: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'on-the-way'];
/** States that a kitchen sees once an order is over; what was never paid it never saw. */
const OVER: readonly OrderStatus[] = ['completed', 'refused', 'expired', 'cancelled'];

/** All open orders of a restaurant and those that ended since then, the oldest first. */
export async function readTickets(
  { db }: Context,
  restaurantId: number,
  endedSince: Temporal.Instant,
): Promise<WholeOrder[]> {
  return withContents(db, await listOfRestaurant(db, restaurantId, { open: OPEN, over: OVER, endedSince }));
}

/** One order with everything in it, whoever asks: the caller checks who may. */
export async function readWholeOrder({ db }: Context, orderId: number): Promise<WholeOrder | null> {
  const order = await findOrder(db, orderId);
  const [whole] = order ? await withContents(db, [order]) : [];
  return whole ?? null;
}

/** Number and payable sum of what a restaurant sold since then, without what came to nothing. */
export function readTurnover(
  { db }: Context,
  restaurantId: number,
  since: Temporal.Instant,
): Promise<{ orders: number; payableCents: number }> {
  return sumOfRestaurant(db, restaurantId, since, [...OPEN, 'completed']);
}
