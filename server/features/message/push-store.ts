import type { Insertable, Selectable } from 'kysely';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Db } from '#server/database/db.ts';
import { deleteRows, listRows, saveRow } from '#server/database/rows.ts';
import type { PushSubscriptionTable } from '#server/database/tables/message.ts';

export type Subscription = Selectable<PushSubscriptionTable>;

/** Keeps a browser that is woken at a restaurant; one that is known belongs to who asked last. */
export async function upsertWakened(
  db: Db,
  row: Omit<Subscription, 'id' | 'order_id' | 'since_version'>,
): Promise<void> {
  const { p256dh, auth, person_id, device_id } = row;
  const change = { p256dh, auth, person_id, device_id };
  await saveRow(db, 'push_subscription', { ...row, since_version: 0 }, ['restaurant_id', 'endpoint'], change);
}

/** The browsers that are woken for the orders of a restaurant, the first one first. */
export const listWakened = (db: Db, restaurantId: number): Promise<Subscription[]> =>
  listRows(db, 'push_subscription', { restaurant_id: restaurantId }, 'id');

/** Wakes that browser for this restaurant no more. */
export async function deleteWakened(db: Db, restaurantId: number, endpoint: string): Promise<void> {
  await deleteRows(db, 'push_subscription', { restaurant_id: restaurantId, endpoint });
}

/** Keeps a browser of an order; one that is known gets its newest keys. */
export async function upsertSubscription(db: Db, row: Insertable<PushSubscriptionTable>): Promise<void> {
  const { p256dh, auth } = row;
  await saveRow(db, 'push_subscription', row, ['order_id', 'endpoint'], { p256dh, auth });
}

/** The browsers that are told of these orders, the first one first. */
export const listSubscriptions = (db: Db, orderIds: readonly number[]): Promise<Subscription[]> =>
  listRows(db, 'push_subscription', { order_id: orderIds }, 'id');

/** A browser, and the order it is told of unless it is woken for those of a restaurant. */
export function findSubscription(db: Db, id: number) {
  return db
    .selectFrom('push_subscription')
    .leftJoin('orders', 'orders.id', 'push_subscription.order_id')
    .select(['endpoint', 'p256dh', 'auth', 'push_subscription.restaurant_id', 'orders.uid'])
    .where('push_subscription.id', '=', id)
    .executeTakeFirst();
}

export async function deleteSubscription(db: Db, orderId: number, endpoint: string): Promise<void> {
  await deleteRows(db, 'push_subscription', { order_id: orderId, endpoint });
}

/** A browser that takes nothing more is told of no order any more. */
export async function deleteEndpoint(db: Db, endpoint: string): Promise<void> {
  await deleteRows(db, 'push_subscription', { endpoint });
}

/** Deletes what belongs to orders that reached one of these states before that instant. */
export async function deleteEndedSubscriptions(
  db: Db,
  ended: readonly OrderStatus[],
  before: Temporal.Instant,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .using('orders')
    .whereRef('orders.id', '=', 'push_subscription.order_id')
    // Of these there are few: most orders ended long ago.
    .where('push_subscription.order_id', 'is not', null)
    .where('orders.state', 'in', ended)
    .where('orders.changed_at', '<', before)
    .execute();
}
