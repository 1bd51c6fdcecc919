import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import type { PaymentEnds } from './payment-ends.ts';

interface Confirming {
  call: Call;
  stripe: Stripe;
  elements: StripeElements;
  order: { orderId: number; uid: string };
  event: Pick<StripeExpressCheckoutElementConfirmEvent, 'paymentFailed'>;
  ends: PaymentEnds;
}

/** Pays an order once the guest has agreed in their wallet (PAY-029 to PAY-031). */
export async function confirmByWallet(confirming: Confirming): Promise<void> {
  const { ends } = confirming;
  ends.checking(true);
  try {
    await confirm(confirming);
  } finally {
    ends.checking(false);
  }
}

async function confirm({ call, stripe, elements, order, event, ends }: Confirming): Promise<void> {
  const submitted = await elements.submit();
  if (submitted.error) return ends.failed();
  let clientSecret: string;
  try {
    ({ client_secret: clientSecret } = await call('stripePaymentIntent', order));
  } catch (error) {
    event.paymentFailed({ reason: 'fail' });
    return tellRefusal(error, ends);
  }
  const { error } = await stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: { return_url: location.origin + paths.paymentReturn(order.orderId, order.uid) },
    redirect: 'if_required',
  });
  if (error) return ends.failed();
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
