import type { OrderStatus } from '../order/order-status.ts';

/** What of an order decides whether its review counts. */
export interface ReviewedOrder {
  state: OrderStatus;
  payable_cents: number;
  reduced_cents: number;
  payment_state: string;
}

/** Whoever got all their money back, or never gave any, has bought nothing. */
const UNPAID: readonly string[] = ['awaiting', 'failed', 'released', 'refunded'];

/**
 * Whether the order was handed over and is paid: only then it can be reviewed, and only as long its review counts. One
 * that a voucher paid is paid.
 */
export const isReviewable = (order: ReviewedOrder): boolean =>
  order.state === 'completed' &&
  !UNPAID.includes(order.payment_state) &&
  (order.payable_cents === 0 || order.reduced_cents < order.payable_cents);
