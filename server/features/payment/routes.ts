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
  sitePayments,
  sofortueberweisung,
  stripePaymentIntent,
  updateOrderByUid,
} from '#contract/payment.ts';
import type { PaymentProvider } from '#domain/money/payment.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { fillInRecipient } from '../order/placing/express.ts';
import type { Opened } from '../order/read-order.ts';
import { capturePaypal } from './capture-paypal.ts';
import { matchPlace } from './match-place.ts';
import { readPaymentDetails } from './read-payment-details.ts';
import { readSetup } from './read-setup.ts';
import type { PaymentGateway } from './services.ts';
import { showResult } from './show-result.ts';
import { showSitePayments } from './site-payments.ts';
import { uidOfAttempt } from './find-attempt.ts';
import { startPayment } from './start-payment.ts';
import { toPaymentDetails } from './wire.ts';

export function paymentRoutes(routes: Routes, gateway: PaymentGateway): void {
  const { services } = gateway;
  routes.serve(getpaymentdetailsbyorderid, async (context, opened) => {
    const details = await readPaymentDetails(context, gateway, opened);
    return isRefusal(details) ? details : toPaymentDetails(details);
  });
  routes.serve(paymentSetup, (context, { hostId }) => readSetup(context, gateway, hostId));
  routes.serve(sitePayments, async (context) => showSitePayments(context, gateway));
  routes.serve(stripePaymentIntent, async (context, opened) => {
    const started = await startPayment(context, services, opened, 'stripe');
    if (isRefusal(started)) return started;
    return { client_secret: started.clientSecret ?? '', attempt: started.attempt };
  });
  routes.serve(paypalOrders, async (context, { cart, uid }) => {
    const started = await startPayment(context, services, { orderId: cart[0]?.id ?? 0, uid }, 'paypal');
    return isRefusal(started) ? started : { id: started.reference };
  });
  routes.serve(paypalCapture, (context, { paypalOrderId, uid }) =>
    capturePaypal(context, services, paypalOrderId, uid),
  );
  routes.serve(paymentResult, async (context, opened) => {
    const shown = await showResult(context, services, opened);
    return isRefusal(shown) ? shown : { result: shown.result };
  });
  routes.serve(matchHostGeoId, (context, { data }) => matchPlace(context, data));
  routes.serve(updateOrderByUid, (context, input) => fillInRecipient(context, input));
  handOffRoutes(routes, gateway);
}

/** Calls that lead the browser to a service's own page, and back. */
function handOffRoutes(routes: Routes, { services }: PaymentGateway): void {
  const leadTo = (provider: PaymentProvider) => async (context: VisitContext, opened: Opened) => {
    const started = await startPayment(context, services, opened, provider);
    if (isRefusal(started)) return leadBack(started, opened);
    return started.approveUrl ?? refuse('payment-unavailable');
  };
  routes.serve(paypalPage, leadTo('paypal'));
  routes.serve(giropay, leadTo('bank-transfer'));
  routes.serve(sofortueberweisung, leadTo('bank-transfer'));
  routes.serve(paymentReturn, async (context, { orderId, zahlung, left }) => {
    // What the service was given opens the order for whoever comes back from it, and is no link to it.
    const uid = await uidOfAttempt(context, orderId, zahlung);
    const shown = await showResult(context, services, { orderId, uid });
    if (isRefusal(shown)) return shown;
    if (shown.result === 'paid') return shown.isNewest ? '/danke' : orderPage(shown.uid);
    // Who came by the link has no archive with this order.
    const link = shown.isOwn ? undefined : uid;
    if (left) return link === undefined ? '/archiv' : orderPage(link);
    return payPage({ orderId, uid: link });
  });
}

const orderPage = (uid: string): string => `/bestellung/${encodeURIComponent(uid)}`;

const payPage = ({ orderId, uid }: Opened): string =>
  `/bezahlen/${orderId}${uid === undefined ? '' : `?code=${encodeURIComponent(uid)}`}`;

// The page says how the order stands; only what is nobody's business here is refused.
const leadBack = (refusal: Refusal, opened: Opened): string | Refusal =>
  refusal.code === 'unknown-order' ? refusal : payPage(opened);
