import type { PayPalNamespace } from '@paypal/paypal-js';
import type { Stripe } from '@stripe/stripe-js';
import type { Answer } from '#contract/contract.ts';
import { documentNonce } from '../../lib/document-nonce.ts';
import { mayLoadPayment } from '../consent/consent.client.ts';
import { loadThirdParty } from '../consent/third-party.client.ts';

type Setup = Answer<'paymentSetup'>;
export type StripeSetup = NonNullable<Setup['stripe']>;
export type PaypalSetup = NonNullable<Setup['paypal']>;

/** Stripe for the restaurant's own account; null where it may not, or does not, load. */
export async function openStripe({ publishableKey, account, script }: StripeSetup): Promise<Stripe | null> {
  if (!mayLoadPayment() || !(await isThere(script))) return null;
  try {
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    return await loadStripe(publishableKey, { stripeAccount: account, locale: 'de' });
  } catch {
    return null;
  }
}

/** PayPal's buttons for the restaurant's own account; null where they may not, or do not, load. */
export async function openPaypal(
  { clientId, merchantId, script }: PaypalSetup,
  takenAtOnce: boolean,
): Promise<PayPalNamespace | null> {
  const nonce = documentNonce();
  if (!mayLoadPayment() || !(await isThere(script, nonce === undefined ? {} : { cspNonce: nonce })))
    return null;
  if (script !== null) return window.paypal ?? null;
  try {
    const { loadScript } = await import('@paypal/paypal-js');
    return await loadScript({
      clientId,
      merchantId,
      currency: 'EUR',
      intent: takenAtOnce ? 'capture' : 'authorize',
      commit: true,
      components: 'buttons',
      locale: 'de_DE',
      // https://developer.paypal.com/sdk/js/best-practices
      ...(nonce && { dataCspNonce: nonce }),
    });
  } catch {
    return null;
  }
}

/** Whether PayPal's buttons have been loaded on this page (PAY-025). */
export const hasPaypal = (): boolean => typeof window !== 'undefined' && Boolean(window.paypal);

// What stands in for a service's script is loaded by us, before the service's own loader looks for it.
const isThere = async (standIn: string | null, told?: DOMStringMap): Promise<boolean> =>
  standIn === null || loadThirdParty(standIn, mayLoadPayment(), told);
