import type { Db } from '#server/database/db.ts';
import { withTicketLines } from '#server/features/order/ticket-lines.ts';

export type StopRow = Awaited<ReturnType<typeof listStops>>[number];

/** What somebody brings or has brought in a shift, with all that is needed at the door, in the order of the tour. */
export function listStops(db: Db, shiftId: number) {
  return db
    .selectFrom('driver_stop')
    .innerJoin('orders', 'orders.id', 'driver_stop.order_id')
    .leftJoin('held_step', (join) =>
      join.onRef('held_step.order_id', '=', 'orders.id').onRef('held_step.version', '=', 'orders.version'),
    )
    .selectAll('orders')
    .select(['held_step.state as held_state', 'held_step.stands_at as held_until'])
    .select(withTicketLines)
    .where('driver_stop.shift_id', '=', shiftId)
    .orderBy('driver_stop.place')
    .orderBy('orders.id')
    .execute();
}

/**
 * Deliveries of a restaurant that nobody brings, what is due first on top: what is being made or ready, and of what is
 * only accepted no more than is due until then.
 */
export function listUnassigned(db: Db, restaurantId: number, dueUntil: Temporal.Instant) {
  return db
    .selectFrom('orders')
    .leftJoin('driver_stop', 'driver_stop.order_id', 'orders.id')
    .selectAll('orders')
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.mode', '=', 'delivery')
    .where(({ eb, or, and, fn }) =>
      or([
        eb('orders.state', 'in', ['preparing', 'ready']),
        and([
          eb('orders.state', '=', 'accepted'),
          eb(fn.coalesce('promised_at', 'wish_at', 'placed_at'), '<=', dueUntil),
        ]),
      ]),
    )
    .where('payment_state', 'not in', ['awaiting', 'failed'])
    .where('driver_stop.order_id', 'is', null)
    .orderBy(({ fn }) => fn.coalesce('promised_at', 'wish_at', 'placed_at'))
    .orderBy('orders.id')
    .execute();
}
