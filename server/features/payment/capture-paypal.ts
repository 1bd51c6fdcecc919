import type { z } from 'zod';
import type { paypalCapture } from '#contract/payment.ts';
import { PaymentServiceAway } from '#server/adapters/payment/service.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findOpenedOrder } from '../order/read-order.ts';
import { handleOf } from './decide-steps.ts';
import { recordReport } from './record-report.ts';
import type { PaymentServices } from './services.ts';
import { settleOrder } from './settle-order.ts';
import { findByReference, findPayment, type PaymentRow } from './store.ts';

type Wire = z.input<(typeof paypalCapture)['answer']>;

/**
 * Takes up what the guest has just approved at PayPal. The answer has PayPal's own shape, which the page hands to its
 * script: a declined instrument lets the guest choose another one (PAY-018).
 */
export async function capturePaypal(
  context: VisitContext,
  services: PaymentServices,
  paypalOrderId: string,
  uid: string | undefined,
): Promise<Wire | Refusal> {
  const service = services.paypal;
  const payment = await findByReference(context.db, 'paypal', paypalOrderId);
  const order = payment && (await findOpenedOrder(context, payment.order_id, uid));
  if (!service || !payment || !order) return refuse('unknown-payment');
  try {
    // An order that came to nothing takes up nothing; what was held all the same goes back.
    if (order.state !== 'awaiting-payment') return await settled(context, services, payment);
    const result = await service.authorise(handleOf(payment));
    if ('declined' in result) return declinedAnswer(result.declined);
    await recordReport(context, payment, result);
    return await settled(context, services, payment);
  } catch (error) {
    if (error instanceof PaymentServiceAway)
      return refuse('payment-unavailable', {
        message: 'PayPal ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.',
      });
    throw error;
  }
}

const declinedAnswer = (declined: { issue: string; description: string; debugId: string }): Wire => ({
  details: [{ issue: declined.issue, description: declined.description }],
  debug_id: declined.debugId,
});

async function settled(context: VisitContext, services: PaymentServices, payment: PaymentRow) {
  await settleOrder(context, services, payment.order_id);
  const row = await findPayment(context.db, payment.id);
  const isHeld = row?.state === 'authorised';
  const isTaken = (row?.captured_cents ?? 0) > (row?.refunded_cents ?? 0);
  if (!isHeld && !isTaken) return refuse('order-moved-on');
  const one = [{ id: String(payment.id), status: isHeld ? 'CREATED' : 'COMPLETED' }];
  const payments = { authorizations: isHeld ? one : [], captures: isTaken ? one : [] };
  return { purchase_units: [{ reference_id: 'default', payments }] };
}
