import * as own from '#contract/own-payment.ts';
import { DONE } from '#contract/values.ts';
import { disconnect } from '#server/features/payment/end-payee.ts';
import { enterPaypal } from '#server/features/payment/enter-paypal.ts';
import { chooseOnline } from '#server/features/payment/offer-online.ts';
import type { PaymentMeans } from '#server/features/payment/services.ts';
import { refuse } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { editOwn } from './edit-own.ts';
import { connectStripe, leadToStripe, showOwnPayment } from './run-payment.ts';

/** How an owner gets online payment, and gives it up. */
export function ownPaymentRoutes(routes: Routes, means: PaymentMeans): void {
  const { accounts, services } = means;
  routes.serve(own.ownPayment, (context, { hostId }) => showOwnPayment(context, means, hostId));
  routes.serve(
    own.connectOwnStripe,
    async (visit, { hostId }) => (await connectStripe(visit, accounts, hostId)) ?? DONE,
  );
  routes.serve(own.ownStripePage, (context, { hostId }) => leadToStripe(context, accounts, hostId));
  routes.serve(own.saveOwnPaypal, async (visit, { hostId, merchantId }) => {
    const deed = { action: 'payee-entered', details: { provider: 'paypal', reference: merchantId } };
    const entered = await editOwn(visit, hostId, deed, async (context) =>
      services.paypal ? enterPaypal(context, hostId, merchantId) : refuse('payment-unavailable'),
    );
    return entered ?? DONE;
  });
  routes.serve(own.disconnectOwnPayee, async (visit, { hostId, provider }) => {
    const deed = { action: 'payee-disconnected', details: { provider } };
    const ended = await editOwn(visit, hostId, deed, (context) => disconnect(context, hostId, provider));
    return ended ?? DONE;
  });
  routes.serve(own.offerOwnOnline, async (visit, { hostId, offer }) => {
    const deed = { action: offer ? 'online-offered' : 'online-stopped' };
    const chosen = await editOwn(visit, hostId, deed, (context) => chooseOnline(context, hostId, offer));
    return chosen ?? DONE;
  });
}
