import type { DisputeReport } from './dispute.ts';
import type { Cents } from './money.ts';
import type { OrderStatus } from '../order/order-status.ts';

/**
 * created: written down, the payment service does not know it yet; pending: the guest has to act; authorised: the
 * money is held; captured: it has moved; released: the hold was given up; cancelled: ended before anything was held.
 */
export const PAYMENT_STATES = [
  'created',
  'pending',
  'authorised',
  'captured',
  'failed',
  'cancelled',
  'released',
  'partly-refunded',
  'refunded',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** One attempt to pay an order online, as we know it. */
export type Payment = {
  state: PaymentState;
  amountCents: Cents;
  capturedCents: Cents;
  refundedCents: Cents;
  /** What the bank of who paid has taken back and keeps so far: it is not there to be paid back once more. */
  takenBackCents?: Cents;
};

/**
 * What the payment service knows of a payment at one moment: its whole truth, never a step, so that hearing it twice,
 * late or out of order does no harm.
 */
export type PaymentReport = {
  state: 'pending' | 'authorised' | 'captured' | 'failed' | 'cancelled';
  amountCents: Cents;
  /** ISO 4217, upper case. */
  currency: string;
  /** What the attempt is called. */
  attempt: string;
  /** What recognises the card or account that pays, where the service tells. */
  means?: string | undefined;
  capturedCents: Cents;
  refundedCents: Cents;
  /** What the bank of who paid took back, or asks about; without it the service told nothing of that. */
  disputes?: readonly DisputeReport[] | undefined;
};

/** Why a report is about something else than we asked for; then nothing moves. */
export type PaymentMismatch = 'amount' | 'currency' | 'order';

/** Compares amount, currency and order before anything moves. */
export function mismatchOf(
  expected: { amountCents: Cents; attempt: string },
  report: PaymentReport,
): PaymentMismatch | null {
  if (report.attempt !== expected.attempt) return 'order';
  if (report.currency !== 'EUR') return 'currency';
  return report.amountCents === expected.amountCents ? null : 'amount';
}

/** How far a payment is that has not moved money. A report of an earlier stage was overtaken on its way. */
const STAGES: Record<PaymentState, number> = {
  created: 0,
  pending: 1,
  authorised: 2,
  failed: 3,
  cancelled: 3,
  released: 3,
  captured: 4,
  'partly-refunded': 4,
  refunded: 4,
};

/**
 * The payment after a report. Idempotent, and reports may come in any order: money that has moved is never forgotten,
 * and what has ended comes back only by money that moved all the same.
 */
export function applyReport(payment: Payment, report: PaymentReport): Payment {
  const capturedCents = Math.max(payment.capturedCents, report.capturedCents);
  const refundedCents = Math.min(capturedCents, Math.max(payment.refundedCents, report.refundedCents));
  if (capturedCents > 0)
    return { ...payment, capturedCents, refundedCents, state: moved(capturedCents, refundedCents) };
  // What was given up here can have been approved there at the same moment.
  const isHeldAllTheSame = payment.state === 'cancelled' && report.state === 'authorised';
  if (isHeldAllTheSame) return { ...payment, state: 'authorised' };
  if (STAGES[report.state] <= STAGES[payment.state] || report.state === 'captured') return payment;
  const isHoldGone = report.state === 'cancelled' && payment.state === 'authorised';
  return { ...payment, state: isHoldGone ? 'released' : report.state };
}

const moved = (capturedCents: Cents, refundedCents: Cents): PaymentState => {
  if (refundedCents === 0) return 'captured';
  return refundedCents < capturedCents ? 'partly-refunded' : 'refunded';
};

/** The guest has done their part: the money is held or has moved. */
export const isSecured = (payment: Payment): boolean =>
  payment.state === 'authorised' || payment.capturedCents > payment.refundedCents;

/** The guest may still act on it. */
export const isOpen = ({ state }: Pick<Payment, 'state'>): boolean =>
  state === 'created' || state === 'pending';

/** What an order is owed: money held until the restaurant decides, so much of it, or nothing. */
export type Owed = { kind: 'held' } | { kind: 'taken'; cents: Cents };

/**
 * What is owed follows from the order's state alone, never from a button: nothing until it is paid, the hold until the
 * restaurant accepts, then what is to be paid less what the restaurant took off, and nothing for an order that came to
 * nothing.
 */
export function owedFor(state: OrderStatus, payableCents: Cents, reducedCents: Cents): Owed {
  if (state === 'awaiting-payment' || state === 'placed') return { kind: 'held' };
  const isKept =
    state === 'accepted' ||
    state === 'preparing' ||
    state === 'ready' ||
    state === 'on-the-way' ||
    state === 'completed';
  return { kind: 'taken', cents: isKept ? Math.max(0, payableCents - reducedCents) : 0 };
}

/** What to ask the payment service for next. */
export type PaymentStep =
  | { kind: 'cancel' }
  | { kind: 'release' }
  | { kind: 'capture'; cents: Cents }
  | { kind: 'refund'; cents: Cents };

/**
 * The next step of each payment of an order, in the order of the payments; null where nothing is to be done. The first
 * that holds or brought money pays; what later ones hold or brought beyond what is owed goes back.
 */
export function paymentSteps(
  payments: readonly Payment[],
  owed: Owed,
  mustCapture: boolean,
): (PaymentStep | null)[] {
  let isCovered = false;
  let left = owed.kind === 'taken' ? owed.cents : 0;
  return payments.map((payment) => {
    if (owed.kind === 'held') {
      if (isCovered) return undo(payment);
      if (!isSecured(payment)) return null;
      isCovered = true;
      return mustCapture && payment.state === 'authorised'
        ? { kind: 'capture', cents: payment.amountCents }
        : null;
    }
    const share = Math.min(left, canBring(payment));
    left -= share;
    return take(payment, share);
  });
}

const canBring = (payment: Payment): Cents => {
  if (payment.state === 'authorised') return payment.amountCents;
  return payment.capturedCents - payment.refundedCents;
};

const undo = (payment: Payment): PaymentStep | null => take(payment, 0);

function take(payment: Payment, cents: Cents): PaymentStep | null {
  if (isOpen(payment)) return { kind: 'cancel' };
  if (payment.state === 'authorised') return cents > 0 ? { kind: 'capture', cents } : { kind: 'release' };
  const surplus =
    payment.capturedCents - payment.refundedCents - Math.max(cents, payment.takenBackCents ?? 0);
  return surplus > 0 ? { kind: 'refund', cents: surplus } : null;
}

/** Minutes until an order that nobody paid is given up. */
export const PAY_WITHIN_MINUTES = 30;

/** Hours before a hold ends in which it is captured, whether the restaurant has accepted or not. */
export const CAPTURE_BEFORE_HOURS = 12;

/** Wished further ahead than this, the money is taken when ordering: no hold lasts that long with certainty. */
export const HOLD_AHEAD_HOURS = 48;

/**
 * Days that a hold lasts at least. Cards: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method (the
 * shortest of the common networks for payments over the internet); PayPal honours one for three days:
 * https://developer.paypal.com/docs/checkout/standard/customize/authorization
 */
export const HOLD_DAYS = { stripe: 5, paypal: 3 } as const;

/** The payment services. */
export const PAYMENT_PROVIDERS = ['stripe', 'paypal', 'bank-transfer'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** What they are called. */
export const PROVIDER_NAMES: Record<PaymentProvider, string> = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  'bank-transfer': 'Bank',
};
