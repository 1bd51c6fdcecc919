import type { CreateOrderRequestBody, OrderResponseBody } from '@paypal/paypal-js';
import type { Cents } from '#domain/money/money.ts';
import type { PaymentReport } from '#domain/money/payment.ts';
import type { PaymentRequest } from './service.ts';

/** PayPal's limit of a purchase's description, in characters. */
const LONGEST_DESCRIPTION = 127;

export const moneyOf = (cents: Cents) => ({ currency_code: 'EUR', value: (cents / 100).toFixed(2) });

export const centsOf = (amount: { value?: string } | undefined): Cents =>
  Math.round(Number(amount?.value ?? 0) * 100);

/** The operator's share, taken when the money moves. Needs PayPal's leave for platforms. */
export const feeOf = (cents: Cents) =>
  cents > 0 ? { payment_instruction: { platform_fees: [{ amount: moneyOf(cents) }] } } : {};

/** One purchase paid to the restaurant, without an address: that is ours to ask. */
export function orderBody(request: PaymentRequest): CreateOrderRequestBody {
  const { isTakenAtOnce, attempt } = request;
  return {
    intent: isTakenAtOnce ? 'CAPTURE' : 'AUTHORIZE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: attempt,
        // Unique at the payee's account; a second attempt to pay the same order is another invoice to PayPal.
        invoice_id: `${request.orderId}-${request.paymentId}-${attempt.slice(0, 8)}`,
        description: request.description.slice(0, LONGEST_DESCRIPTION),
        amount: moneyOf(request.amountCents),
        payee: { merchant_id: request.payee },
        ...(isTakenAtOnce && feeOf(request.feeCents)),
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          return_url: request.returnUrl,
          cancel_url: request.cancelUrl,
          user_action: 'PAY_NOW',
          shipping_preference: 'NO_SHIPPING',
          locale: 'de-DE',
        },
      },
    },
  };
}

/** Where the guest approves the order. Called `approve` or, for orders that name PayPal as source, `payer-action`. */
export const approveUrlOf = ({ links }: OrderResponseBody): string | undefined =>
  links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;

const paymentsOf = (order: OrderResponseBody) => order.purchase_units?.[0]?.payments;

/** The hold of an order, where there is one. */
export const authorizationOf = (order: OrderResponseBody) => paymentsOf(order)?.authorizations?.[0];

/** The capture that brought money. */
export function captureOf(order: OrderResponseBody): { id: string } | undefined {
  const id = paymentsOf(order)?.captures?.find(hasMoved)?.id;
  return id ? { id } : undefined;
}

export function reportOf(order: OrderResponseBody): PaymentReport {
  const unit = order.purchase_units?.[0];
  const sum = (parts: { amount?: { value?: string } }[] = []) =>
    parts.reduce((cents, { amount }) => cents + centsOf(amount), 0);
  return {
    state: stateOf(order),
    amountCents: centsOf(unit?.amount),
    currency: unit?.amount?.currency_code ?? '',
    attempt: unit?.custom_id ?? '',
    means: order.payer?.payer_id,
    capturedCents: sum(unit?.payments?.captures?.filter(hasMoved)),
    refundedCents: sum(unit?.payments?.refunds?.filter(({ status }) => status === 'COMPLETED')),
  };
}

const hasMoved = ({ status }: { status?: string }): boolean =>
  status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';

// Approved is still pending: the money is held only when we ask for it.
function stateOf(order: OrderResponseBody): PaymentReport['state'] {
  const { status: hold } = authorizationOf(order) ?? {};
  if (paymentsOf(order)?.captures?.some(hasMoved)) return 'captured';
  if (hold === 'CREATED') return 'authorised';
  if (order.status === 'VOIDED' || hold === 'VOIDED') return 'cancelled';
  return hold === 'DENIED' ? 'failed' : 'pending';
}
