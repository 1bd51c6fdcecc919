import { PaymentServiceAway } from '#server/adapters/payment/service.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { OrderRow } from '../order/order.ts';
import { isOwner } from '../order/owner.ts';
import { findNewestOwn, findOpenedOrder, type Opened } from '../order/read-order.ts';
import type { PaymentServices } from './services.ts';
import { settleOrder } from './settle-order.ts';

interface ShownResult {
  result: 'paid' | 'open' | 'ended';
  /** The visitor ordered it, and does not only have its link. */
  isOwn: boolean;
  /** Their thank-you page shows it. */
  isNewest: boolean;
  uid: string;
}

/**
 * Looks at once how a payment went, since the guest waits for it. Where the service cannot be asked now it is open: the
 * sweep goes on asking.
 */
export async function showResult(
  context: VisitContext,
  services: PaymentServices,
  { orderId, uid }: Opened,
): Promise<ShownResult | Refusal> {
  if (!(await findOpenedOrder(context, orderId, uid))) return refuse('unknown-order');
  try {
    await settleOrder(context, services, orderId);
  } catch (error) {
    if (!(error instanceof PaymentServiceAway)) context.log.error({ err: error, orderId }, 'payment');
  }
  const order = await findOpenedOrder(context, orderId, uid);
  if (!order) return refuse('unknown-order');
  const newest = await findNewestOwn(context);
  return {
    result: resultOf(order),
    isOwn: isOwner(order, context.session),
    isNewest: newest?.id === order.id,
    uid: order.uid,
  };
}

function resultOf({ state, payment_state }: OrderRow): ShownResult['result'] {
  if (state === 'awaiting-payment') return 'open';
  return state === 'abandoned' || payment_state === 'failed' ? 'ended' : 'paid';
}
