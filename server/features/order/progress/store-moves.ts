import type { Updateable } from 'kysely';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { Db } from '#server/database/db.ts';
import type { OrderEventTable, OrdersTable } from '#server/database/tables/order.ts';
import type { OrderRow } from '../order.ts';
import { CANCELLABLE, unansweredOrders } from './unanswered.ts';

export type OrderChanges = Pick<
  Updateable<OrdersTable>,
  | 'accepted_at'
  | 'accept_from'
  | 'accept_until'
  | 'promised_at'
  | 'completed_at'
  | 'refusal_reason'
  | 'came_back_at'
  | 'came_back_reason'
>;

interface Step {
  state: OrderStatus;
  at: Temporal.Instant;
  actor: OrderEventTable['actor'];
  personId: number | null;
  info: string;
}

/** Writes the step unless somebody was quicker; undefined then. */
export async function saveStep(
  db: Db,
  order: OrderRow,
  step: Step,
  changes: OrderChanges,
): Promise<OrderRow | undefined> {
  const moved = await db
    .updateTable('orders')
    .set({
      ...changes,
      state: step.state,
      asked_until: null,
      version: order.version + 1,
      changed_at: step.at,
    })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returningAll()
    .executeTakeFirst();
  if (moved) await insertOrderEvent(db, moved, step);
  return moved;
}

/** Writes when it is there now, unless somebody was quicker; undefined then. */
export function saveDelay(
  db: Db,
  { id, version }: OrderRow,
  times: { promised_at: Temporal.Instant; first_promised_at: Temporal.Instant },
): Promise<OrderRow | undefined> {
  return db
    .updateTable('orders')
    .set({ ...times, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** Notes the state an order has just got. */
export async function insertOrderEvent(
  db: Db,
  order: Pick<OrderRow, 'id' | 'version'>,
  step: Step,
): Promise<void> {
  await db
    .insertInto('order_event')
    .values({
      order_id: order.id,
      version: order.version,
      state: step.state,
      at: step.at,
      actor: step.actor,
      person_id: step.personId,
      info: step.info,
    })
    .execute();
}

type Due = Pick<OrderRow, 'id' | 'version'>;

/** One sweep handles this many; what is left waits for the next. */
const SWEEP_SIZE = 100;

/** Orders that nobody answered in time. */
export function listExpired(db: Db, now: Temporal.Instant): Promise<Due[]> {
  return unansweredOrders(db)
    .select(['id', 'version'])
    .where('accept_until', '<=', now)
    .orderBy('accept_until')
    .limit(SWEEP_SIZE)
    .execute();
}

/**
 * Accepted orders that were promised until then and not completed by anybody. What came back waits for the kitchen, and
 * so does a guest who asks to cancel.
 */
export function listForgotten(db: Db, promisedUntil: Temporal.Instant): Promise<Due[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('state', 'in', ['accepted', 'preparing', 'ready', 'on-the-way'])
    .where('promised_at', '<=', promisedUntil)
    .where('came_back_at', 'is', null)
    .where('asked_until', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('cancel_requested_at', 'is', null),
        eb('cancel_declined_at', 'is not', null),
        eb('state', 'not in', CANCELLABLE),
      ]),
    )
    .orderBy('promised_at')
    .limit(SWEEP_SIZE)
    .execute();
}

/** The last deliveries for "as soon as possible", the newest first; the wish times of others say nothing about speed. */
export function listRecentDeliveries(db: Db, restaurantId: number, limit: number) {
  return db
    .selectFrom('orders')
    .innerJoin('order_event', (join) =>
      join.onRef('order_id', '=', 'orders.id').on('order_event.state', '=', 'completed'),
    )
    .select(['placed_at', 'promised_at', 'completed_at', 'actor'])
    .where('restaurant_id', '=', restaurantId)
    .where('orders.state', '=', 'completed')
    .where('mode', '=', 'delivery')
    .where('wish_at', 'is', null)
    .orderBy('completed_at', 'desc')
    .limit(limit)
    .execute();
}

/** Gift vouchers among what was sold. */
export function listGifts(db: Db, orderId: number) {
  return db
    .selectFrom('order_line')
    .select(['id as lineId', 'title', 'size_cents as valueCents'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'gift-voucher')
    .orderBy('position')
    .execute();
}
