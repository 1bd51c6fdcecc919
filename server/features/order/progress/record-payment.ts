import { openingWhenPaid } from '#domain/order/paid-late.ts';
import type { OrdersTable } from '#server/database/tables/order.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { readOrderMarks } from '../../guard/end-mark.ts';
import { availabilityOf } from '../../restaurant/availability-of.ts';
import { findAnyRestaurant } from '../../restaurant/find-restaurant.ts';
import { isPaidByNewGuest } from '../../voucher/reserve-voucher.ts';
import { acceptSpan } from '../placing/accept-span.ts';
import { moveOrder } from './move-order.ts';
import { type OrderRow, isMailed, orderModeOf } from '../order.ts';
import { lockOrder, savePaymentState } from './store-payment.ts';

export { findOrder as readPaidOrder } from '../store.ts';
export { lockOrder, noteMoneyAtRest } from './store-payment.ts';

/** How the payments of an order stand, all of them together. */
export interface PaymentStanding {
  state: OrdersTable['payment_state'];
  /** The money is held or has moved: the kitchen may see the order. */
  isSecured: boolean;
}

/** Notes how an order's payment stands; an order that waited for it goes to the kitchen. */
export async function recordPayment(
  outer: Context,
  orderId: number,
  standing: PaymentStanding,
): Promise<void> {
  await outer.transaction(async (context) => {
    const order = await lockOrder(context.db, orderId);
    if (!order) return;
    if (order.payment_state !== standing.state) {
      await savePaymentState(context.db, orderId, standing.state);
      if (order.state === 'completed')
        await context.enqueue({ queue: 'review-standing', payload: { orderId } });
    }
    if (!standing.isSecured || order.state !== 'awaiting-payment') return;
    const marks = (await readOrderMarks(context, orderId)).filter(({ kind }) => kind === 'means');
    if (await isPaidByNewGuest(context, orderId, marks)) await handOver(context, order);
    else await giveUp(context, order, USED_BEFORE);
  });
}

/** The restaurant's time to accept begins when the order reaches it; what came too late for it is given up. */
async function handOver(context: Context, order: OrderRow): Promise<void> {
  const seller = await findAnyRestaurant(context, order.restaurant_id);
  if (!seller) throw new Error(`Order ${order.id} has lost its restaurant`);
  const now = context.clock.now();
  // Whoever sits at a table does not wait for the next opening, and a mail needs no kitchen.
  const isKitchenAsked = order.table_id === null && !isMailed(seller);
  const hours = isKitchenAsked ? await availabilityOf(context, order.restaurant_id) : null;
  const opening = hours
    ? openingWhenPaid({ mode: orderModeOf(order), wishAt: order.wish_at }, hours.facts, now)
    : { orderableNow: true, opensAt: null };
  if (typeof opening === 'string') return giveUp(context, order, opening);
  const moved = await moveOrder(context, {
    orderId: order.id,
    version: order.version,
    to: 'placed',
    actor: 'system',
    mayTouch: () => true,
    changes: () => acceptSpan(opening, seller.accept_minutes, now),
  });
  // The row is locked and waits for payment: nothing can speak against it.
  if (isRefusal(moved)) throw new Error(`Order ${order.id} is paid and could not be placed: ${moved.code}`);
  if (isMailed(seller)) await completeGifts(context, moved);
}

/** It was paid in vain: the money goes back, nothing is cooked, and its guest is told why. */
async function giveUp(context: Context, { id, version }: OrderRow, reason: string): Promise<void> {
  const moved = await moveOrder(context, {
    orderId: id,
    version,
    to: 'abandoned',
    actor: 'system',
    mayTouch: () => true,
    changes: () => ({ refusal_reason: reason }),
  });
  if (isRefusal(moved)) throw new Error(`Order ${id} could not be given up: ${moved.code}`);
}

const USED_BEFORE =
  'Der Gutschein gilt nur für die erste Bestellung, und mit diesem Zahlungsmittel wurde schon bestellt.';

/** Gives up an order that nobody paid in time. Whether it was given up. */
export async function abandonUnpaid(
  context: Context,
  order: Pick<OrderRow, 'id' | 'version'>,
): Promise<boolean> {
  const moved = await moveOrder(context, {
    orderId: order.id,
    version: order.version,
    to: 'abandoned',
    actor: 'system',
    mayTouch: () => true,
  });
  return !isRefusal(moved);
}

/** Gift vouchers need no kitchen: once paid, the order is completed and its codes are on their way (CPN-014). */
async function completeGifts(context: Context, order: OrderRow): Promise<void> {
  const moved = await moveOrder(context, {
    orderId: order.id,
    version: order.version,
    to: 'completed',
    actor: 'system',
    mayTouch: () => true,
    changes: (_, now) => ({ accepted_at: now, promised_at: now, completed_at: now }),
  });
  // The row is locked by whoever has just placed it.
  if (isRefusal(moved)) throw new Error(`Gift order ${order.id} could not be completed: ${moved.code}`);
}
