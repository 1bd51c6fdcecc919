import { sql } from 'kysely';
import { ON_TIME_MINUTES } from '#domain/figures/times.ts';
import type { Db } from '#server/database/db.ts';
import { unansweredOrders } from '#server/features/order/progress/unanswered.ts';

/** Whether an order came later than was first promised. As its index has it, which is why the minutes stand in the text. */
export const cameLate = sql<boolean>`(orders.state = 'completed' and orders.promised_at is not null
  and orders.completed_at - coalesce(orders.first_promised_at, orders.promised_at)
    > interval '${sql.raw(String(ON_TIME_MINUTES))} minutes')`;

/**
 * Whether the kitchen itself completed it: nobody knows when one came that the clock completed. Looked up for each order:
 * "exists" would let the database go through the steps of all orders there ever were, to have them at hand.
 */
export const isHandedOver = sql<boolean>`(orders.state = 'completed' and orders.promised_at is not null
  and coalesce((select true from order_event where order_event.order_id = orders.id
    and order_event.state = 'completed' and order_event.actor = 'kitchen' limit 1), false))`;

/** Whether the kitchen, or that nobody answered, made nothing of it. */
export const isFailed = sql<boolean>`orders.state in ('refused', 'expired')`;

/** How many orders each kitchen should have seen by now, and since when the oldest of them waits. */
export const waitingSince = (
  db: Db,
  { unseenSince, now }: { unseenSince: Temporal.Instant; now: Temporal.Instant },
) =>
  unansweredOrders(db)
    .select(({ fn }) => [
      'restaurant_id',
      fn.countAll<number>().as('unseen'),
      fn.min('accept_from').as('unseen_since'),
    ])
    .where('accept_from', '<=', unseenSince)
    .where('accept_until', '>', now)
    .where('payment_state', 'not in', ['awaiting', 'failed'])
    .groupBy('restaurant_id');
