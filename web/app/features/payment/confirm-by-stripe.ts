import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import type { PaymentEnds } from './payment-ends.ts';

interface Confirming {
  call: Call;
  stripe: Stripe;
  elements: StripeElements;
  order: { orderId: number; uid: string };
  ends: PaymentEnds;
  /** Nothing was paid since the server did not make the payment, before `ends` hears of it. */
  stopped?: () => void;
  /** Stripe or the bank refused; where it is not given the payment has failed for good. */
  refused?: (error: StripeError) => void;
}

/** Pays an order with what the guest said in Stripe's element: a wallet or a card (PAY-029 to PAY-031, PAY-201). */
export async function confirmByStripe(confirming: Confirming): Promise<void> {
  const { ends } = confirming;
  ends.checking(true);
  try {
    await confirm(confirming);
  } finally {
    ends.checking(false);
  }
}

async function confirm(confirming: Confirming): Promise<void> {
  const { call, stripe, elements, order, ends, stopped, refused = ends.failed } = confirming;
  const submitted = await elements.submit();
  if (submitted.error) return refused(submitted.error);
  let clientSecret: string;
  let attempt: string;
  try {
    ({ client_secret: clientSecret, attempt } = await call('stripePaymentIntent', order));
  } catch (error) {
    stopped?.();
    return tellRefusal(error, ends);
  }
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: location.origin + paths.paymentReturn(order.orderId, attempt) },
    redirect: 'if_required',
  });
  if (error) return refused(error);
  // Whether it is told at once or a moment later: Stripe has it, and the thank-you page follows the order.
  const { result } = await call('paymentResult', order).catch(() => ({ result: 'open' as const }));
  if (result === 'ended') ends.failed();
  else ends.paid();
}

function tellRefusal(error: unknown, ends: PaymentEnds): void {
  if (!isApiError(error)) return ends.failed();
  if (error.code === 'already-paid' || error.code === 'order-moved-on') return ends.moved();
  if (error.code === 'payment-unavailable' || error.code === 'order-incomplete')
    return ends.say(error.message);
  ends.failed();
}
