import { isAttached } from '../fiscal/attach-device.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { PlacedOrder } from './order.ts';

/** Has an order recorded by the till's fiscal device after it is written; where none is attached, nothing is. */
export async function queueFiscalProof(
  context: Context,
  { id: orderId, restaurant_id: restaurantId }: PlacedOrder,
): Promise<void> {
  if (!(await isAttached(context, restaurantId))) return;
  await context.enqueue({ queue: 'secure-order', payload: { orderId } });
}
