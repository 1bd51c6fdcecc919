import { leftOf, type TestPayment, type TestRefund } from './ledger.ts';

export const money = (cents: number) => ({ currency_code: 'EUR', value: (cents / 100).toFixed(2) });
const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method });
const fees = (cents: number) => (cents > 0 ? { platform_fees: [{ amount: money(cents) }] } : {});

/** https://developer.paypal.com/docs/api/orders/v2/#orders_get */
export function orderShape(payment: TestPayment, origin: string) {
  const self = `${origin}/v2/checkout/orders/${payment.id}`;
  const { facts, account, state } = payment;
  return {
    id: payment.id,
    intent: payment.takesAtOnce ? 'CAPTURE' : 'AUTHORIZE',
    status: statusOf(state),
    create_time: payment.at,
    payment_source: { paypal: {} },
    ...(facts['payer'] && { payer: { payer_id: facts['payer'] } }),
    purchase_units: [
      {
        reference_id: 'default',
        amount: money(payment.cents),
        payee: { merchant_id: account },
        description: payment.description,
        custom_id: payment.order,
        invoice_id: facts['invoice'],
        ...(facts['authorization'] || facts['capture'] ? { payments: partsOf(payment, origin) } : {}),
      },
    ],
    links: [
      link(self, 'self'),
      ...(state === 'open' ? [link(`${origin}/checkoutnow?token=${payment.id}`, 'payer-action')] : []),
    ],
  };
}

// An order that was never approved has no way to be cancelled.
function statusOf(state: TestPayment['state']): string {
  if (state === 'open') return 'PAYER_ACTION_REQUIRED';
  return state === 'approved' ? 'APPROVED' : 'COMPLETED';
}

function partsOf(payment: TestPayment, origin: string) {
  const { authorization, capture } = payment.facts;
  return {
    ...(authorization && { authorizations: [authorizationShape(payment, origin)] }),
    ...(capture && { captures: [captureShape(payment, origin)] }),
    ...(payment.refunds.length > 0 && {
      refunds: payment.refunds.map((refund) => refundShape(payment, refund, origin)),
    }),
  };
}

const related = ({ id, facts }: TestPayment) => ({
  supplementary_data: {
    related_ids: {
      order_id: id,
      ...(facts['authorization'] && { authorization_id: facts['authorization'] }),
    },
  },
});

const HOLDS = { held: 'CREATED', taken: 'CAPTURED', cancelled: 'VOIDED' } as const;

/** https://developer.paypal.com/docs/api/payments/v2/#authorizations_get */
export function authorizationShape(payment: TestPayment, origin: string) {
  const { state, facts } = payment;
  return {
    id: facts['authorization'],
    status: HOLDS[state === 'held' || state === 'taken' ? state : 'cancelled'],
    amount: money(payment.cents),
    custom_id: payment.order,
    invoice_id: facts['invoice'],
    create_time: payment.at,
    ...related(payment),
    links: [link(`${origin}/v2/payments/authorizations/${facts['authorization']}`, 'self')],
  };
}

/** https://developer.paypal.com/docs/api/payments/v2/#captures_get */
export function captureShape(payment: TestPayment, origin: string) {
  const { takenCents, feeCents, facts } = payment;
  const left = leftOf(payment);
  const whole = left === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  return {
    id: facts['capture'],
    status: left === takenCents ? 'COMPLETED' : whole,
    amount: money(takenCents),
    final_capture: true,
    custom_id: payment.order,
    invoice_id: facts['invoice'],
    seller_receivable_breakdown: {
      gross_amount: money(takenCents),
      paypal_fee: money(0),
      ...fees(feeCents),
      net_amount: money(takenCents - feeCents),
    },
    create_time: payment.at,
    ...related(payment),
    links: [
      link(`${origin}/v2/payments/captures/${facts['capture']}`, 'self'),
      link(`${origin}/v2/checkout/orders/${payment.id}`, 'up'),
    ],
  };
}

/** https://developer.paypal.com/docs/api/payments/v2/#refunds_get; it names its capture, not the order. */
export function refundShape(payment: TestPayment, refund: TestRefund, origin: string) {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: money(refund.cents),
    invoice_id: payment.facts['invoice'],
    seller_payable_breakdown: { gross_amount: money(refund.cents), ...fees(refund.feeCents) },
    create_time: refund.at,
    links: [
      link(`${origin}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${origin}/v2/payments/captures/${payment.facts['capture']}`, 'up'),
    ],
  };
}
