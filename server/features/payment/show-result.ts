import { PaymentServiceAway } from '#server/adapters/payment/service.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findOpenedOrder } from '../order/read-order.ts';
import type { PaymentServices } from './services.ts';
import { settleOrder } from './settle-order.ts';

export type PaymentResult = 'paid' | 'open' | 'ended';

/**
 * Looks at once how a payment went, since the guest waits for it. Where the service cannot be asked now it is open: the
 * sweep goes on asking.
 */
export async function showResult(
  context: VisitContext,
  services: PaymentServices,
  orderId: number,
): Promise<PaymentResult | Refusal> {
  if (!(await findOpenedOrder(context, orderId, undefined))) return refuse('unknown-order');
  try {
    await settleOrder(context, services, orderId);
  } catch (error) {
    if (!(error instanceof PaymentServiceAway)) context.log.error({ err: error, orderId }, 'payment');
  }
  const order = await findOpenedOrder(context, orderId, undefined);
  if (order?.state === 'awaiting-payment') return 'open';
  return order?.state === 'abandoned' || order?.payment_state === 'failed' ? 'ended' : 'paid';
}
