import type { OrdersTable } from '#server/database/tables/order.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { OrderRow } from '../order/order.ts';
import { findOpenedOrder } from '../order/read-order.ts';

export interface PaymentDetails {
  order: OrderRow;
  /** Nothing is left to be paid. */
  isPaid: boolean;
}

/** What there is to be paid for an order of this visitor; to anybody else the order is unknown. */
export async function readPaymentDetails(
  context: VisitContext,
  orderId: number,
): Promise<PaymentDetails | Refusal> {
  const order = await findOpenedOrder(context, orderId, undefined);
  return order ? { order, isPaid: isPaid(order) } : refuse('unknown-order');
}

// What is authorised is the guest's last deed: it is captured without them.
const SETTLED: readonly OrdersTable['payment_state'][] = ['authorised', 'captured', 'partly-refunded'];

// A voucher can pay for everything.
const isPaid = ({ payable_cents, payment_state }: OrderRow): boolean =>
  payable_cents === 0 || SETTLED.includes(payment_state);
