import { isHandOver, type OrderStatus } from '#domain/order/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { moveOrder, type Move } from './move-order.ts';
import { isRequestOpen } from './open-request.ts';
import type { OrderRow } from '../order.ts';
import { findOrder } from '../store.ts';

/** Who moves, and what they saw. */
export interface KitchenMove {
  orderId: number;
  version: number;
  /** Null: staff at a till, who are known by their device. */
  personId: number | null;
  /** The restaurants where this person works; operators in all. */
  restaurantIds: readonly number[] | 'all';
}

/** What the kitchen does with an order. */
export interface KitchenStep {
  to: OrderStatus;
  /** How long it takes, for an order without a wish time that is accepted. */
  minutes?: number | null;
  /** Of a refusal or a cancellation; the guest reads it. */
  reason?: string;
}

/** Takes any step that the kitchen may take. */
export const takeStep = (context: Context, move: KitchenMove, step: KitchenStep) =>
  moveOrder(context, kitchenMove(move, step));

/** The step as a move of the order. */
export function kitchenMove(
  { restaurantIds, ...seen }: KitchenMove,
  { to, minutes = null, reason = '' }: KitchenStep,
): Move {
  return {
    ...seen,
    actor: 'kitchen',
    to,
    info: reason,
    mayTouch: (order) => mayTouch({ restaurantIds }, order),
    changes(order, now) {
      // Out of the house or closed nobody could answer the guest any more.
      if (isHandOver(to) && isRequestOpen(order)) return refuse('order-moved-on');
      if (to === 'refused' || to === 'cancelled') return { refusal_reason: reason };
      if (to === 'completed') return { completed_at: now };
      if (to === 'on-the-way') return { came_back_at: null, came_back_reason: null };
      if (to !== 'accepted') return {};
      const promised = order.wish_at ?? (minutes === null ? null : now.add({ minutes }));
      if (promised !== null) return { accepted_at: now, promised_at: promised };
      return refuse('bad-input', { fields: { minutes: 'Bitte wähle, wie viele Minuten ihr braucht.' } });
    },
  };
}

/** Accepts for the wish time or, without one, in so many minutes. */
export const acceptOrder = (
  context: Context,
  { minutes, ...move }: KitchenMove & { minutes: number | null },
): Promise<OrderRow | Refusal> => takeStep(context, move, { to: 'accepted', minutes });

const LATER = ['preparing', 'ready', 'on-the-way', 'completed'] as const satisfies OrderStatus[];

/** Whether a step leads on, from an accepted order to a later state. */
export const leadsOn = (to: OrderStatus): to is (typeof LATER)[number] => LATER.some((later) => later === to);

/** Cancels an order that was already accepted, with a reason that the guest reads. */
export const cancelByKitchen = (
  context: Context,
  { reason, ...move }: KitchenMove & { reason: string },
): Promise<OrderRow | Refusal> => takeStep(context, move, { to: 'cancelled', reason });

/** The operator cancels what is not handed over yet, with a reason that the guest reads. */
export const cancelByOperator = (
  context: Context,
  { reason, ...seen }: Omit<KitchenMove, 'restaurantIds'> & { reason: string },
): Promise<OrderRow | Refusal> =>
  moveOrder(context, {
    ...seen,
    actor: 'operator',
    to: 'cancelled',
    info: reason,
    mayTouch: () => true,
    changes: () => ({ refusal_reason: reason }),
  });

/** The order as it is, for who may touch it. */
export async function findOrderOf(
  { db }: Context,
  move: Pick<KitchenMove, 'orderId' | 'restaurantIds'>,
): Promise<OrderRow | Refusal> {
  const order = await findOrder(db, move.orderId);
  return order && mayTouch(move, order) ? order : refuse('unknown-order');
}

/** Whether an order is one of a restaurant where this person works. */
export const mayTouch = (
  { restaurantIds }: Pick<KitchenMove, 'restaurantIds'>,
  { restaurant_id: restaurantId }: Pick<OrderRow, 'restaurant_id'>,
): boolean => restaurantIds === 'all' || restaurantIds.includes(restaurantId);
