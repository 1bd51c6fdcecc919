import {
  getpaymentdetailsbyorderid,
  giropay,
  matchHostGeoId,
  paymentResult,
  paymentReturn,
  paymentSetup,
  paypalCapture,
  paypalOrders,
  paypalPage,
  sofortueberweisung,
  stripePaymentIntent,
  updateOrderByUid,
} from '#contract/payment.ts';
import type { PaymentProvider } from '#domain/payment.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { fillInRecipient } from '../order/express.ts';
import { capturePaypal } from './capture-paypal.ts';
import { matchPlace } from './match-place.ts';
import { readPaymentDetails } from './read-payment-details.ts';
import { readSetup } from './read-setup.ts';
import type { PaymentMeans } from './services.ts';
import { showResult, type PaymentResult } from './show-result.ts';
import { startPayment } from './start-payment.ts';
import { toPaymentDetails } from './wire.ts';

export function paymentRoutes(routes: Routes, means: PaymentMeans): void {
  const { services } = means;
  routes.serve(getpaymentdetailsbyorderid, async (context, { orderId }) => {
    const details = await readPaymentDetails(context, means, orderId);
    return isRefusal(details) ? details : toPaymentDetails(details);
  });
  routes.serve(paymentSetup, (context, { hostId }) => readSetup(context, means, hostId));
  routes.serve(stripePaymentIntent, async (context, { orderId }) => {
    const started = await startPayment(context, services, orderId, 'stripe');
    if (isRefusal(started)) return started;
    return { client_secret: started.clientSecret ?? '' };
  });
  routes.serve(paypalOrders, async (context, { cart }) => {
    const started = await startPayment(context, services, cart[0]?.id ?? 0, 'paypal');
    return isRefusal(started) ? started : { id: started.reference };
  });
  routes.serve(paypalCapture, (context, { paypalOrderId }) =>
    capturePaypal(context, services, paypalOrderId),
  );
  routes.serve(paymentResult, async (context, { orderId }) => {
    const result = await showResult(context, services, orderId);
    return isRefusal(result) ? result : { result };
  });
  routes.serve(matchHostGeoId, (context, { data }) => matchPlace(context, data));
  routes.serve(updateOrderByUid, (context, input) => fillInRecipient(context, input));
  handOffRoutes(routes, means);
}

/** Calls that lead the browser to a service's own page, and back. */
function handOffRoutes(routes: Routes, { services }: PaymentMeans): void {
  const leadTo = (provider: PaymentProvider) => async (context: VisitContext, input: { orderId: number }) => {
    const started = await startPayment(context, services, input.orderId, provider);
    if (isRefusal(started)) return leadBack(started, input.orderId);
    return started.approveUrl ?? refuse('payment-unavailable');
  };
  routes.serve(paypalPage, leadTo('paypal'));
  routes.serve(giropay, leadTo('bank-transfer'));
  routes.serve(sofortueberweisung, leadTo('bank-transfer'));
  routes.serve(paymentReturn, async (context, { orderId }) => {
    const result = await showResult(context, services, orderId);
    return isRefusal(result) ? result : pageAfter(result, orderId);
  });
}

const pageAfter = (result: PaymentResult, orderId: number): string =>
  result === 'paid' ? '/danke' : payPage(orderId);

const payPage = (orderId: number): string => `/bezahlen/${orderId}`;

// The page says how the order stands; only what is nobody's business here is refused.
const leadBack = (refusal: Refusal, orderId: number): string | Refusal =>
  refusal.code === 'unknown-order' ? refusal : payPage(orderId);
