import type { PaymentProvider } from '#domain/money/payment.ts';
import { bankTransferService } from './bank-transfer.ts';
import type { PaypalSettings } from './paypal-client.ts';
import { paypalService } from './paypal.ts';
import type { PaymentService } from './service.ts';
import type { StripeSettings } from './stripe-client.ts';
import { stripeService } from './stripe.ts';

/** How to reach the payment services; what is not set up is not offered. */
export interface PaymentSettings {
  stripe?: StripeSettings & {
    /** What browsers confirm payments with. */
    publishableKey: string;
    /** The browser's script, where it is not Stripe's own. */
    script?: string;
  };
  paypal?: PaypalSettings & {
    /** The browser's script, where it is not PayPal's own. */
    script?: string;
  };
  bankTransfer?: {
    /** Shared with the hand-off: signs in both directions. */
    secret: string;
  };
}

export type PaymentServices = Record<PaymentProvider, PaymentService | null>;

export function openPaymentServices({ stripe, paypal, bankTransfer }: PaymentSettings): PaymentServices {
  return {
    stripe: stripe ? stripeService(stripe) : null,
    paypal: paypal ? paypalService(paypal) : null,
    'bank-transfer': bankTransfer ? bankTransferService(bankTransfer) : null,
  };
}

/** Where payment pages load scripts from; a stand-in's origin, or true for the services' own. */
export const paymentOrigins = ({ stripe, paypal }: PaymentSettings) => ({
  stripe: stripe ? originOf(stripe.script) : null,
  paypal: paypal ? originOf(paypal.script) : null,
});

const originOf = (script: string | undefined): string | true =>
  script === undefined ? true : new URL(script).origin;
