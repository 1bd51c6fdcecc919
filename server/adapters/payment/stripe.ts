import { Stripe } from 'stripe';
import type { PaymentReport } from '#domain/payment.ts';
import { PATIENCE } from '../delivery.ts';
import {
  type PaymentHandle,
  type PaymentNotice,
  type PaymentService,
  PaymentServiceAway,
} from './service.ts';

export interface StripeSettings {
  secretKey: string;
  /** Signs what Stripe posts about connected accounts. */
  webhookSecret: string;
  /** Another place than Stripe's own, such as http://127.0.0.1:3001 */
  apiUrl?: string | undefined;
}

/** What Stripe answers where the payment has moved on without us: `read` tells how. */
const MOVED_ON = [
  'payment_intent_unexpected_state',
  'charge_already_captured',
  'charge_already_refunded',
  'charge_expired_for_capture',
  'capture_charge_authorization_expired',
];

/**
 * Cards and the wallets that hold cards, as direct charges on the restaurant's connected account: it is the seller and
 * payee, the operator gets an application fee. https://docs.stripe.com/connect/direct-charges
 */
export function stripeService({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentService {
  const stripe = new Stripe(secretKey, {
    ...(apiUrl && addressOf(apiUrl)),
    timeout: PATIENCE,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  const load = ({ reference, payee }: PaymentHandle) =>
    ask(
      stripe.paymentIntents.retrieve(
        reference,
        { expand: ['latest_charge.refunds'] },
        { stripeAccount: payee },
      ),
    );
  const read = async (payment: PaymentHandle) => reportOf(await load(payment));
  return {
    async start({ paymentId, orderId, orderUid, payee, amountCents, feeCents, isTakenAtOnce, description }) {
      const intent = await ask(
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'eur',
            allowed_payment_method_types: ['card'],
            capture_method: isTakenAtOnce ? 'automatic' : 'manual',
            // What is held brings its fee with the capture, by what is then left of the order.
            ...(isTakenAtOnce && feeCents > 0 && { application_fee_amount: feeCents }),
            description,
            metadata: { paymentId, orderId, orderUid },
          },
          { stripeAccount: payee, idempotencyKey: `start-${orderUid}-${paymentId}` },
        ),
      );
      return {
        reference: intent.id,
        ...(intent.client_secret !== null && { clientSecret: intent.client_secret }),
      };
    },
    read,
    // Stripe holds or takes the money when the guest confirms.
    authorise: read,
    async capture({ reference, payee }, cents, feeCents) {
      const fee = feeCents > 0 && { application_fee_amount: feeCents };
      await unlessMovedOn(
        stripe.paymentIntents.capture(
          reference,
          { amount_to_capture: cents, ...fee },
          { stripeAccount: payee },
        ),
      );
    },
    async cancel({ reference, payee }) {
      await unlessMovedOn(stripe.paymentIntents.cancel(reference, {}, { stripeAccount: payee }));
    },
    async refund(payment, cents, key) {
      const { latest_charge: charge, amount_received: received } = await load(payment);
      if (charge === null || typeof charge === 'string') return;
      // More than is left was paid back by somebody else; of a hold there is nothing to pay back.
      if (cents > received - charge.amount_refunded) return;
      // Stripe forgets idempotency keys after a day; the key within the refund lasts.
      if (
        charge.refunds?.data.some(({ metadata, status }) => metadata?.['key'] === key && status !== 'failed')
      )
        return;
      await unlessMovedOn(
        stripe.refunds.create(
          {
            payment_intent: payment.reference,
            amount: cents,
            metadata: { key },
            ...(charge.application_fee_amount && { refund_application_fee: true }),
          },
          { stripeAccount: payment.payee, idempotencyKey: `refund-${payment.reference}-${key}` },
        ),
      );
    },
    async readNotice(body, headers) {
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') return null;
      try {
        return noticeOf(stripe.webhooks.constructEvent(body, signature, webhookSecret));
      } catch {
        return null;
      }
    },
  };
}

/** The report of a payment that was loaded with its charge. */
function reportOf(intent: Stripe.PaymentIntent): PaymentReport {
  const { latest_charge: charge } = intent;
  return {
    state: stateOf(intent.status),
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    orderUid: intent.metadata['orderUid'] ?? '',
    capturedCents: intent.amount_received,
    refundedCents: charge === null || typeof charge === 'string' ? 0 : charge.amount_refunded,
  };
}

// A refused card leaves the payment open: the guest may try another one.
function stateOf(status: Stripe.PaymentIntent.Status): PaymentReport['state'] {
  if (status === 'requires_capture') return 'authorised';
  if (status === 'succeeded') return 'captured';
  return status === 'canceled' ? 'cancelled' : 'pending';
}

function noticeOf({ id, type, data }: Stripe.Event): PaymentNotice {
  const about: { id?: unknown; object?: unknown; payment_intent?: unknown } = data.object;
  const reference = about.object === 'payment_intent' ? about.id : about.payment_intent;
  return { eventId: id, kind: type, reference: typeof reference === 'string' ? reference : null };
}

async function ask<T>(call: Promise<Stripe.Response<T>>): Promise<T> {
  const answer = await call.catch(away);
  // A gateway before Stripe that fails in JSON of its own is no error to Stripe's library.
  const { statusCode } = answer.lastResponse;
  if (statusCode >= 400) throw new PaymentServiceAway(`Stripe: ${statusCode}`);
  return answer;
}

function away(cause: unknown): never {
  if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
  const { statusCode = '', code, type, message } = cause;
  throw new PaymentServiceAway(`Stripe: ${statusCode} ${code ?? type} ${message}`, { cause });
}

async function unlessMovedOn<T>(call: Promise<Stripe.Response<T>>): Promise<void> {
  try {
    await ask(call);
  } catch (error) {
    if (!(error instanceof PaymentServiceAway) || !hasMovedOn(error.cause)) throw error;
  }
}

const hasMovedOn = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && MOVED_ON.includes(error.code ?? '');

function addressOf(url: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(url);
  const isSafe = protocol === 'https:';
  return { host: hostname, port: port || (isSafe ? 443 : 80), protocol: isSafe ? 'https' : 'http' };
}
