import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { moveOrder } from './move-order.ts';
import { findOpenedOrder } from '../read-order.ts';

/** Cancels an order before the restaurant accepts it; cancelled already is a success. */
export async function cancelOrder(
  context: VisitContext,
  { orderId, uid }: { orderId: number; uid?: string | undefined },
): Promise<{ success: true } | Refusal> {
  const order = await findOpenedOrder(context, orderId, uid);
  if (!order) return refuse('unknown-order');
  if (order.state === 'cancelled') return { success: true };
  const moved = await moveOrder(context, {
    orderId,
    version: order.version,
    to: 'cancelled',
    actor: 'guest',
    personId: context.session?.personId ?? null,
    mayTouch: () => true,
  });
  return isRefusal(moved) ? moved : { success: true };
}
