import type { Insertable } from 'kysely';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Db } from '#server/database/db.ts';
import { deleteRows, saveRow } from '#server/database/rows.ts';
import type { PushSubscriptionTable } from '#server/database/tables/message.ts';

/** Keeps a browser of an order; one that is known gets its newest keys. */
export async function upsertSubscription(db: Db, row: Insertable<PushSubscriptionTable>): Promise<void> {
  const { p256dh, auth } = row;
  await saveRow(db, 'push_subscription', row, ['order_id', 'endpoint'], { p256dh, auth });
}

/** The browsers that are told of an order, the first one first; only those that asked before that version of it. */
export function listSubscriptions(db: Db, orderId: number, version = 2 ** 31 - 1) {
  return db
    .selectFrom('push_subscription')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('since_version', '<', version)
    .orderBy('id')
    .execute();
}

/** A browser and the order it is told of. */
export function findSubscription(db: Db, id: number) {
  return db
    .selectFrom('push_subscription')
    .innerJoin('orders', 'orders.id', 'push_subscription.order_id')
    .select(['endpoint', 'p256dh', 'auth', 'order_id', 'orders.uid'])
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
    .where('orders.state', 'in', ended)
    .where('orders.changed_at', '<', before)
    .execute();
}
