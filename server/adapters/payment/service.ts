import type { Cents } from '#domain/money/money.ts';
import type { PaymentReport } from '#domain/money/payment.ts';

/** What is asked to be paid. */
export interface PaymentRequest {
  /** Our number of the attempt: the payment service makes one payment of it, however often it is asked. */
  paymentId: number;
  /** What guests are told as the number of their order. */
  orderId: number;
  /** What they and their statements call the attempt; opens nothing here. */
  attempt: string;
  /** The payee's account at the payment service. */
  payee: string;
  amountCents: Cents;
  /** What of it goes to the operator when it is captured. */
  feeCents: Cents;
  /** Takes the money at once; otherwise it is held until `capture`. */
  isTakenAtOnce: boolean;
  /** What the guest's statement and the payment service's page say. */
  description: string;
  /** Where the payment service's own page leads back to. */
  returnUrl: string;
  cancelUrl: string;
}

/** A payment that the guest can now pay. */
export interface StartedPayment {
  /** What the payment service calls it. */
  reference: string;
  /** Lets the guest's browser confirm it (Stripe). */
  clientSecret?: string;
  /** The payment service's own page for it (PayPal, bank transfer). */
  approveUrl?: string;
}

/** A payment at the payment service. */
export interface PaymentHandle {
  paymentId: number;
  reference: string;
  payee: string;
  /** The service told of a dispute: one that does not say so with the payment is asked for it. */
  isDisputed?: boolean;
}

/** The guest's means of payment was refused; they may try another one. */
export interface Declined {
  declined: { issue: string; description: string; debugId: string };
}

/** What the payment service posted: which payment to look at anew. */
export interface PaymentNotice {
  /** Unique at this service. */
  eventId: string;
  kind: string;
  /** What the payment service calls the payment; null where the event is about something else. */
  reference: string | null;
  /** It is about a dispute of the payment. */
  isDispute?: boolean;
  /** The payee's account, where the event is about the account itself. */
  account?: string;
}

/** The service could not be asked, or answered that it cannot now: the same may be asked again later. */
export class PaymentServiceAway extends Error {}

/**
 * A payment service. Every call that moves something is idempotent: asked twice it happens once. Throws
 * PaymentServiceAway where it is worth asking again; what the service refuses for good is no error where the payment's
 * state tells it: `read` afterwards.
 */
export interface PaymentService {
  /** Asked twice for the same attempt, answers with the same payment. */
  start(request: PaymentRequest): Promise<StartedPayment>;
  read(payment: PaymentHandle): Promise<PaymentReport>;
  /** Holds (or takes, where asked at the start) what the guest approved; services that do it by themselves read. */
  authorise(payment: PaymentHandle): Promise<PaymentReport | Declined>;
  /** Takes at most the amount; what is left of the hold is released. `feeCents` goes to the operator. */
  capture(payment: PaymentHandle, cents: Cents, feeCents: Cents): Promise<void>;
  /** Ends a payment that moved nothing, or gives up a hold. */
  cancel(payment: PaymentHandle): Promise<void>;
  /**
   * Pays back so much; `key` names this refund. `feeCents` of the operator's fee go back with it; a service that reckons
   * that by itself gives it back in proportion.
   */
  refund(payment: PaymentHandle, cents: Cents, key: string, feeCents: Cents): Promise<void>;
  /** The event in a posted body; null where its signature is not the service's. */
  readNotice(
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<PaymentNotice | null>;
}
