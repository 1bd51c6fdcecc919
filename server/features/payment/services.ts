import type { PaymentService } from '#server/adapters/payment/service.ts';
import type { PaymentProvider } from '#domain/payment.ts';
import type { PaymentMethod } from '#domain/payment-methods.ts';

/** The payment services that are set up. */
export type PaymentServices = Record<PaymentProvider, PaymentService | null>;

/** What browsers need to speak with the services themselves. */
export interface BrowserKeys {
  stripe: { publishableKey: string; script: string | null } | null;
  paypal: { clientId: string; script: string | null } | null;
}

/** Everything that paying online needs from outside. */
export interface PaymentMeans {
  services: PaymentServices;
  keys: BrowserKeys;
}

/** Nothing is set up. */
export const NO_MEANS: PaymentMeans = {
  services: { stripe: null, paypal: null, 'bank-transfer': null },
  keys: { stripe: null, paypal: null },
};

/** Who moves the money of a method; null is paid on the spot. */
export function providerOf(method: PaymentMethod): PaymentProvider | null {
  if (method === 'cash' || method === 'ec') return null;
  if (method === 'paypal') return 'paypal';
  return method === 'applepay' || method === 'googlepay' ? 'stripe' : 'bank-transfer';
}
