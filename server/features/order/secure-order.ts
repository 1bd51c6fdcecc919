import { isAttached } from '../fiscal/attach-device.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { OrderRow } from './order.ts';

/** What a till has to do with: what staff take, and what is paid in the house. */
const isOfTill = ({ channel, mode, payment_state: payment }: OrderRow): boolean =>
  channel !== 'online' || (payment === 'on-the-spot' && mode !== 'delivery');

/** Has an accepted order recorded by the till's fiscal device after it is written; where none is attached, nothing is. */
export async function queueFiscalProof(context: Context, order: OrderRow): Promise<void> {
  if (!isOfTill(order) || !(await isAttached(context, order.restaurant_id))) return;
  await context.enqueue({ queue: 'secure-order', payload: { orderId: order.id } });
}
