import { together, type Environment } from './environment.ts';

/** Accounts at payment services; each with the script of a stand-in where browsers load one. */
export interface PaymentAccounts {
  stripe?: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    apiUrl?: string;
    script?: string;
  };
  paypal?: { clientId: string; secret: string; webhookId: string; apiUrl: string; script?: string };
  bankTransfer?: { secret: string };
}

export function paymentsOf(settings: Environment, sandbox: string | undefined): PaymentAccounts {
  const stripe = stripeOf(settings);
  const paypal = paypalOf(settings);
  const secret = settings.HAND_OFF_SECRET;
  const test = sandbox === undefined ? {} : testPayments(sandbox);
  return {
    ...test,
    ...(stripe && { stripe }),
    ...(paypal && { paypal }),
    ...(secret && { bankTransfer: { secret } }),
  };
}

const stripeOf = (settings: Environment): PaymentAccounts['stripe'] =>
  together(settings, {
    secretKey: 'STRIPE_SECRET_KEY',
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    webhookSecret: 'STRIPE_WEBHOOK_SECRET',
  });

function paypalOf(settings: Environment): PaymentAccounts['paypal'] {
  const given = together(settings, {
    clientId: 'PAYPAL_CLIENT_ID',
    secret: 'PAYPAL_SECRET',
    webhookId: 'PAYPAL_WEBHOOK_ID',
  });
  const apiUrl = settings.PAYPAL_TEST ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com';
  return given && { ...given, apiUrl };
}

/** The sandbox knows everybody by these; outside of it they are worth nothing. */
const testPayments = (url: string): PaymentAccounts => ({
  stripe: {
    secretKey: 'sk_test_sandbox',
    publishableKey: 'pk_test_sandbox',
    webhookSecret: 'whsec_sandbox',
    apiUrl: url,
    script: `${url}/vendor/stripe.js`,
  },
  paypal: {
    clientId: 'sandbox',
    secret: 'sandbox',
    webhookId: 'WH-SANDBOX',
    apiUrl: url,
    script: `${url}/vendor/paypal.js`,
  },
  bankTransfer: { secret: 'sandbox' },
});
