import { isWallet, needsScript, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { call } from '../../api.ts';
import { openPaypal, openStripe } from './payment-scripts.ts';
import { isOffered, walletOptions, walletElements } from './wallet-element.ts';

/**
 * Makes a method ready that was chosen, before anything is ordered. False where its button does not come up; PayPal
 * then has a page of its own. What cannot be asked just now may work later.
 */
export async function isReady(hostId: number, method: PaymentMethod, place: HTMLElement): Promise<boolean> {
  const setup = await call('paymentSetup', { hostId }).catch(() => null);
  if (!setup) return true;
  if (method === 'paypal') {
    if (setup.paypal) await openPaypal(setup.paypal, false);
    return true;
  }
  if (!needsScript(method)) return true;
  const stripe = setup.stripe && (await openStripe(setup.stripe));
  if (!stripe) return false;
  if (!isWallet(method)) return true;
  const element = walletElements(stripe, { amountCents: 100, takenAtOnce: false }).create(
    'expressCheckout',
    walletOptions([method], 'plain'),
  );
  return new Promise((resolve) => {
    const end = (isThere: boolean) => {
      resolve(isThere);
      element.destroy();
    };
    element.on('ready', ({ availablePaymentMethods }) => end(isOffered(method, availablePaymentMethods)));
    element.on('loaderror', () => end(false));
    element.mount(place);
  });
}
