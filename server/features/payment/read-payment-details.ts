import type { z } from 'zod';
import type { getpaymentdetailsbyorderid } from '#contract/payment.ts';
import { HOLD_AHEAD_HOURS, isOpen, PAY_WITHIN_MINUTES } from '#domain/money/payment.ts';
import { isOnlinePayment, paymentOfCode } from '#domain/money/payment-methods.ts';
import type { OrdersTable } from '#server/database/tables/order.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { OrderRow } from '../order/order.ts';
import { findNewestOwn, findOpenedOrder, type Opened } from '../order/read-order.ts';
import { setupOf } from './read-setup.ts';
import { providerOf, type PaymentGateway } from './services.ts';
import { listPayments } from './store.ts';

type Online = z.input<(typeof getpaymentdetailsbyorderid)['answer']>['online'];

export interface PaymentDetails {
  order: OrderRow;
  /** Nothing is left to be paid. */
  isPaid: boolean;
  /** Who asks finds it on their thank-you page. */
  isNewest: boolean;
  online: Online;
}

/** What there is to be paid for an order; to who neither owns it nor has its link the order is unknown. */
export async function readPaymentDetails(
  context: VisitContext,
  gateway: PaymentGateway,
  { orderId, uid }: Opened,
): Promise<PaymentDetails | Refusal> {
  const order = await findOpenedOrder(context, orderId, uid);
  if (!order) return refuse('unknown-order');
  const newest = await findNewestOwn(context);
  return {
    order,
    isPaid: isPaid(order),
    isNewest: newest?.id === order.id,
    online: await onlineOf(context, gateway, order),
  };
}

// What is authorised is the guest's last deed: it is captured without them.
const SETTLED: readonly OrdersTable['payment_state'][] = ['authorised', 'captured', 'partly-refunded'];

// A voucher can pay for everything.
export const isPaid = ({ payable_cents, payment_state }: OrderRow): boolean =>
  payable_cents === 0 || SETTLED.includes(payment_state);

async function onlineOf(context: VisitContext, gateway: PaymentGateway, order: OrderRow): Promise<Online> {
  const method = paymentOfCode(order.payment_method);
  if (order.state !== 'awaiting-payment' || !method || !isOnlinePayment(method)) return null;
  const provider = providerOf(method);
  if (provider === null || gateway.services[provider] === null) return null;
  const isFarAhead =
    order.wish_at !== null && order.wish_at.since(context.clock.now()).total('hours') > HOLD_AHEAD_HOURS;
  return {
    method: order.payment_method as NonNullable<Online>['method'],
    payUntil: order.placed_at.add({ minutes: PAY_WITHIN_MINUTES }).toString(),
    takenAtOnce: provider === 'bank-transfer' || isFarAhead,
    setup: await setupOf(context, gateway, order.restaurant_id, await openPaymentOf(context, order)),
  };
}

const openPaymentOf = async ({ db }: VisitContext, { id }: OrderRow) =>
  (await listPayments(db, id)).find(isOpen);
