import type { Stripe } from 'stripe';
import type { Cents } from '#domain/money/money.ts';
import type { PaymentReport } from '#domain/money/payment.ts';
import type { PaymentHandle, PaymentNotice, PaymentRequest, PaymentService } from './service.ts';
import { ask, move, openStripe, type StripeSettings } from './stripe-client.ts';
import { readDisputes } from './stripe-disputes.ts';

/**
 * Cards and the wallets that hold cards, as direct charges on the restaurant's connected account: it is the seller and
 * payee, the operator gets an application fee. https://docs.stripe.com/connect/direct-charges
 */
export function stripeService(settings: StripeSettings): PaymentService {
  const stripe = openStripe(settings);
  const read = async (payment: PaymentHandle) => {
    const intent = await load(stripe, payment);
    const report = reportOf(intent);
    if (!chargeOf(intent)?.disputed) return report;
    return { ...report, disputes: await readDisputes(stripe, payment) };
  };
  return {
    async start(request) {
      const { attempt, paymentId, payee } = request;
      const options = { stripeAccount: payee, idempotencyKey: `start-${attempt}-${paymentId}` };
      const intent = await ask(stripe.paymentIntents.create(intentOf(request), options));
      const { id: reference, client_secret: clientSecret } = intent;
      return { reference, ...(clientSecret !== null && { clientSecret }) };
    },
    read,
    // Stripe holds or takes the money when the guest confirms.
    authorise: read,
    async capture({ reference, payee }, cents, feeCents) {
      const fee = feeCents > 0 && { application_fee_amount: feeCents };
      const amount = { amount_to_capture: cents, ...fee };
      await move(stripe.paymentIntents.capture(reference, amount, { stripeAccount: payee }));
    },
    async cancel({ reference, payee }) {
      await move(stripe.paymentIntents.cancel(reference, {}, { stripeAccount: payee }));
    },
    refund: (payment, cents, key) => refund(stripe, payment, cents, key),
    async readNotice(body, { 'stripe-signature': signature }) {
      if (typeof signature !== 'string') return null;
      try {
        return noticeOf(stripe.webhooks.constructEvent(body, signature, settings.webhookSecret));
      } catch {
        return null;
      }
    },
  };
}

function intentOf(request: PaymentRequest): Stripe.PaymentIntentCreateParams {
  const { paymentId, orderId, attempt, amountCents, feeCents, isTakenAtOnce, description } = request;
  return {
    amount: amountCents,
    currency: 'eur',
    allowed_payment_method_types: ['card'],
    capture_method: isTakenAtOnce ? 'automatic' : 'manual',
    // What is held brings its fee with the capture, by what is then left of the order.
    ...(isTakenAtOnce && feeCents > 0 && { application_fee_amount: feeCents }),
    description,
    metadata: { paymentId, orderId, attempt },
  };
}

const load = (stripe: Stripe, { reference, payee }: PaymentHandle) =>
  ask(
    stripe.paymentIntents.retrieve(
      reference,
      { expand: ['latest_charge.refunds'] },
      { stripeAccount: payee },
    ),
  );

async function refund(stripe: Stripe, payment: PaymentHandle, cents: Cents, key: string): Promise<void> {
  const intent = await load(stripe, payment);
  const charge = chargeOf(intent);
  // Of a hold there is nothing to pay back; more than is left was paid back by somebody else.
  if (!charge || cents > intent.amount_received - charge.amount_refunded) return;
  // Stripe forgets idempotency keys after a day; the key within the refund lasts.
  const isMade = ({ metadata, status }: Stripe.Refund) => metadata?.['key'] === key && status !== 'failed';
  if (charge.refunds?.data.some(isMade)) return;
  const { reference, payee } = payment;
  const wish = {
    payment_intent: reference,
    amount: cents,
    metadata: { key },
    ...(charge.application_fee_amount && { refund_application_fee: true }),
  };
  const options = { stripeAccount: payee, idempotencyKey: `refund-${reference}-${key}` };
  await move(stripe.refunds.create(wish, options));
}

/** The charge of a payment that was loaded with it; none before the guest confirmed. */
const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | null =>
  typeof charge === 'string' ? null : charge;

const reportOf = (intent: Stripe.PaymentIntent): PaymentReport => ({
  state: stateOf(intent.status),
  amountCents: intent.amount,
  currency: intent.currency.toUpperCase(),
  // Payments begun before had another word for it.
  attempt: intent.metadata['attempt'] ?? intent.metadata['orderUid'] ?? '',
  means: chargeOf(intent)?.payment_method_details?.card?.fingerprint ?? undefined,
  capturedCents: intent.amount_received,
  refundedCents: chargeOf(intent)?.amount_refunded ?? 0,
});

// A refused card leaves the payment open: the guest may try another one.
function stateOf(status: Stripe.PaymentIntent.Status): PaymentReport['state'] {
  if (status === 'requires_capture') return 'authorised';
  if (status === 'succeeded') return 'captured';
  return status === 'canceled' ? 'cancelled' : 'pending';
}

/** Its data, its abilities, or that it is connected at all. */
const ABOUT_ACCOUNT = /^(account|capability)\./;

function noticeOf({ id, type, data, account }: Stripe.Event): PaymentNotice {
  if (account && ABOUT_ACCOUNT.test(type)) return { eventId: id, kind: type, reference: null, account };
  const about: { id?: unknown; object?: unknown; payment_intent?: unknown } = data.object;
  const reference = about.object === 'payment_intent' ? about.id : about.payment_intent;
  return {
    eventId: id,
    kind: type,
    reference: typeof reference === 'string' ? reference : null,
    isDispute: about.object === 'dispute',
  };
}
