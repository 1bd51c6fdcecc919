import { OPEN_STATUSES } from '#domain/order/order-status.ts';
import type { Db } from '#server/database/db.ts';

/** What guests of a restaurant have ordered for a time that is still to come, the next first. */
export const listWished = (db: Db, restaurantId: number, now: Temporal.Instant) =>
  db
    .selectFrom('orders')
    .select(['id', 'mode', 'table_id', 'channel', 'wish_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('state', 'in', OPEN_STATUSES)
    // Staff who take an order know their hours.
    .where('channel', '=', 'online')
    .where('wish_at', '>', now)
    .orderBy('wish_at')
    .execute();
