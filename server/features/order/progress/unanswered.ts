import type { SelectQueryBuilder } from 'kysely';
import { canRequestCancellation, ORDER_STATUSES } from '#domain/order/order-status.ts';
import type { Db } from '#server/database/db.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Context } from '#server/plumbing/context.ts';

type Orders = SelectQueryBuilder<Schema, 'orders', object>;

/** Without those whose next step is taken, though it can still be taken back. */
const unheld = (orders: Orders): Orders =>
  orders.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('held_step')
          .select('held_step.order_id')
          .whereRef('held_step.order_id', '=', 'orders.id')
          .whereRef('held_step.version', '=', 'orders.version'),
      ),
    ),
  );

/** Orders that nobody at the restaurant has answered, not even with a question or a step that can still be taken back. */
export const unansweredOrders = (db: Db) =>
  unheld(db.selectFrom('orders'))
    .where('orders.state', '=', 'placed')
    .where('orders.asked_until', 'is', null);

/** States in which a guest may ask to cancel, and somebody at the restaurant has to answer. */
export const CANCELLABLE = ORDER_STATUSES.filter(canRequestCancellation);

/** Orders whose guest asks to cancel and has not been answered, as `isRequestOpen` says of one. */
export const unansweredRequests = (db: Db) =>
  unheld(db.selectFrom('orders'))
    .where('orders.state', 'in', CANCELLABLE)
    .where('orders.cancel_requested_at', 'is not', null)
    .where('orders.cancel_declined_at', 'is', null);

const isAmong = async (orders: Orders, orderId: number): Promise<boolean> =>
  (await orders.select('orders.id').where('orders.id', '=', orderId).executeTakeFirst()) !== undefined;

/** Whether an order still waits for an answer. */
export const isUnanswered = ({ db }: Context, orderId: number): Promise<boolean> =>
  isAmong(unansweredOrders(db), orderId);

/** Whether its guest still waits to hear whether it is cancelled. */
export const isRequestUnanswered = ({ db }: Context, orderId: number): Promise<boolean> =>
  isAmong(unansweredRequests(db), orderId);
