import { openServiceOf } from '#domain/order/order-mode.ts';
import { isOpenAt, type Schedule } from '#domain/time/opening-hours.ts';
import type { Context } from '#server/plumbing/context.ts';
import { orderModeOf } from './order.ts';
import { listWished } from './store-wished.ts';

/** How many orders are for a time at which their restaurant has closed since: its hours were changed after they came. */
export async function countShutOut(
  { db, clock }: Context,
  restaurantId: number,
  schedule: Schedule,
): Promise<number> {
  const wished = await listWished(db, restaurantId, clock.now());
  return wished.filter(
    (order) =>
      order.wish_at !== null && !isOpenAt(schedule, openServiceOf(orderModeOf(order)), order.wish_at),
  ).length;
}
