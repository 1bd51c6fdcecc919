import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readPaidOrder } from '../order/progress/record-payment.ts';
import type { OrderRow } from '../order/order.ts';

/** Has the payments of an order brought in line with its state now, not when it would be tried again by itself. */
export async function retryMoney(context: Context, orderId: number): Promise<OrderRow | Refusal> {
  const order = await readPaidOrder(context.db, orderId);
  if (!order) return refuse('unknown-order');
  if (order.payment_state === 'on-the-spot') return refuse('no-online-money');
  await context.enqueue({ queue: 'payment', payload: { orderId } });
  return order;
}
