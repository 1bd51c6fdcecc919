import {
  openPaymentServices,
  type PaymentServices,
  type PaymentSettings,
} from '#server/adapters/payment/open-services.ts';
import { stripeAccounts, type StripeAccounts } from '#server/adapters/payment/stripe-accounts.ts';
import type { PaymentProvider } from '#domain/money/payment.ts';
import { needsScript, type PaymentMethod } from '#domain/money/payment-methods.ts';

export type { PaymentServices } from '#server/adapters/payment/open-services.ts';

/** What browsers need to speak with the services themselves. */
export interface BrowserKeys {
  stripe: { publishableKey: string; script: string | null } | null;
  paypal: { clientId: string; script: string | null } | null;
}

/** Everything that paying online needs from outside. */
export interface PaymentGateway {
  services: PaymentServices;
  keys: BrowserKeys;
  /** Where restaurants get their account for cards and wallets; null: not set up. */
  accounts: StripeAccounts | null;
}

/** What is not set up is nowhere offered. */
export function openPaymentGateway(settings: PaymentSettings): PaymentGateway {
  const { stripe, paypal } = settings;
  return {
    services: openPaymentServices(settings),
    accounts: stripe ? stripeAccounts(stripe) : null,
    keys: {
      stripe: stripe ? { publishableKey: stripe.publishableKey, script: stripe.script ?? null } : null,
      paypal: paypal ? { clientId: paypal.clientId, script: paypal.script ?? null } : null,
    },
  };
}

/** Who moves the money of a method; null is paid on the spot. */
export function providerOf(method: PaymentMethod): PaymentProvider | null {
  if (method === 'cash' || method === 'ec') return null;
  if (method === 'paypal') return 'paypal';
  return needsScript(method) ? 'stripe' : 'bank-transfer';
}
