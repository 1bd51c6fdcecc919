import { leftOf, refundedOf, type TestPayment, type TestRefund } from './ledger.ts';

const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1000);

const STATUSES = {
  open: 'requires_payment_method',
  approved: 'requires_payment_method',
  held: 'requires_capture',
  taken: 'succeeded',
  cancelled: 'canceled',
} as const;

/** https://docs.stripe.com/api/payment_intents/object */
export function intentShape(payment: TestPayment, expands: readonly string[] = []) {
  const { facts, state } = payment;
  const isExpanded = expands.some((name) => name.startsWith('latest_charge'));
  return {
    id: payment.id,
    object: 'payment_intent',
    allowed_payment_method_types: ['card'],
    amount: payment.cents,
    amount_capturable: payment.heldCents,
    amount_received: payment.takenCents,
    application_fee_amount: payment.feeCents || null,
    canceled_at: state === 'cancelled' ? secondsOf(payment.at) : null,
    cancellation_reason: null,
    capture_method: payment.takesAtOnce ? 'automatic' : 'manual',
    client_secret: facts['clientSecret'],
    confirmation_method: 'automatic',
    created: secondsOf(payment.at),
    currency: payment.currency.toLowerCase(),
    description: payment.description,
    last_payment_error: payment.isRefused ? refusalOf(payment) : null,
    latest_charge: isExpanded ? chargeShape(payment) : (facts['charge'] ?? null),
    livemode: false,
    metadata: JSON.parse(facts['metadata'] ?? '{}') as Record<string, string>,
    next_action: isChallenged(payment) ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
    payment_method: facts['charge'] ? 'pm_card_visa' : null,
    payment_method_types: ['card'],
    status: isChallenged(payment) ? 'requires_action' : STATUSES[state],
  };
}

/** The bank waits for the guest (3-D Secure). */
export const isChallenged = ({ state, facts }: TestPayment): boolean =>
  state === 'open' && facts['challenge'] === 'open';

const refusalOf = ({ facts }: TestPayment) => (facts['challenge'] === 'failed' ? NOT_PROVEN : DECLINE);

export const NOT_PROVEN = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
  message: 'Die Authentifizierung ist fehlgeschlagen.',
};

export const DECLINE = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  doc_url: 'https://stripe.com/docs/error-codes/card-declined',
  message: 'Deine Karte wurde abgelehnt.',
};

/** https://docs.stripe.com/api/charges/object; null before the guest has confirmed. */
export function chargeShape(payment: TestPayment) {
  const { charge } = payment.facts;
  if (!charge) return null;
  return {
    id: charge,
    object: 'charge',
    amount: payment.cents,
    amount_captured: payment.takenCents,
    amount_refunded: refundedOf(payment),
    application_fee_amount: payment.takenCents > 0 && payment.feeCents > 0 ? payment.feeCents : null,
    captured: payment.state === 'taken',
    created: secondsOf(payment.at),
    currency: payment.currency.toLowerCase(),
    disputed: (payment.disputes ?? []).length > 0,
    livemode: false,
    metadata: JSON.parse(payment.facts['metadata'] ?? '{}') as Record<string, string>,
    paid: true,
    payment_intent: payment.id,
    refunded: payment.takenCents > 0 && leftOf(payment) === 0,
    refunds: {
      object: 'list',
      data: payment.refunds.map((refund) => refundShape(payment, refund)).toReversed(),
      has_more: false,
      url: `/v1/charges/${charge}/refunds`,
    },
    status: 'succeeded',
  };
}

/** https://docs.stripe.com/api/refunds/object */
export const refundShape = (payment: TestPayment, { id, at, key, cents }: TestRefund) => ({
  id,
  object: 'refund',
  amount: cents,
  charge: payment.facts['charge'],
  created: secondsOf(at),
  currency: payment.currency.toLowerCase(),
  metadata: { key },
  payment_intent: payment.id,
  reason: null,
  status: 'succeeded',
});
