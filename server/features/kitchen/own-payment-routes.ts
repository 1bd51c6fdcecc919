import * as own from '#contract/own-payment.ts';
import { DONE } from '#contract/values.ts';
import { disconnect } from '#server/features/payment/end-payee.ts';
import { enterPaypal } from '#server/features/payment/enter-paypal.ts';
import { chooseOnline } from '#server/features/payment/offer-online.ts';
import type { PaymentGateway } from '#server/features/payment/services.ts';
import { refuse } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { type OwnAction, editOwn } from './edit-own.ts';
import { connectStripe, leadAway, leadToStripe, showOwnPayment } from './run-payment.ts';

/** How an owner gets online payment, and gives it up. */
export function ownPaymentRoutes(routes: Routes, gateway: PaymentGateway): void {
  const { accounts, services } = gateway;
  routes.serve(own.ownPayment, (context, { hostId }) => showOwnPayment(context, gateway, hostId));
  routes.serve(
    own.connectOwnStripe,
    async (visit, { hostId }) => (await connectStripe(visit, accounts, hostId)) ?? DONE,
  );
  routes.serve(own.ownStripePage, (context, { hostId }) => leadToStripe(context, accounts, hostId), {
    leadAway,
  });
  routes.serve(own.saveOwnPaypal, async (visit, { hostId, merchantId }) => {
    const action: OwnAction = {
      action: 'payee-entered',
      details: { provider: 'paypal', reference: merchantId },
    };
    const entered = await editOwn(visit, hostId, action, async (context) => {
      if (!services.paypal) return refuse('payment-unavailable');
      return enterPaypal(context, hostId, merchantId);
    });
    return entered ?? DONE;
  });
  routes.serve(own.disconnectOwnPayee, async (visit, { hostId, provider }) => {
    const action: OwnAction = { action: 'payee-disconnected', details: { provider } };
    const ended = await editOwn(visit, hostId, action, (context) => disconnect(context, hostId, provider));
    return ended ?? DONE;
  });
  routes.serve(own.offerOwnOnline, async (visit, { hostId, offer }) => {
    const action: OwnAction = { action: offer ? 'online-offered' : 'online-stopped' };
    const chosen = await editOwn(visit, hostId, action, (context) => chooseOnline(context, hostId, offer));
    return chosen ?? DONE;
  });
}
