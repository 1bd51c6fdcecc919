import { isWallet, paymentOfCode, switchPayment, type PaymentMethod } from '#domain/money/payment-methods.ts';
import { useBrowserFact } from '../../lib/store.ts';

declare global {
  interface Window {
    /** Only where the device can open an Apple Pay session. https://developer.apple.com/documentation/applepayontheweb */
    ApplePaySession?: { canMakePayments(): boolean };
  }
}

/** Whether the device has an Apple session; null on the server and until the page has woken up. */
export const useAppleSession = (): boolean | null => useBrowserFact(hasAppleSession, null);

function hasAppleSession(): boolean {
  try {
    return window.ApplePaySession?.canMakePayments() === true;
  } catch {
    // Pages that are not safe may not ask.
    return false;
  }
}

/** What of the offered methods this device gets: one wallet, Apple's where it has a session (PAY-009, PAY-010). */
export const shownPayments = (offered: readonly string[], appleSession: boolean | null): PaymentMethod[] =>
  offered.flatMap((code) => {
    const method = paymentOfCode(code);
    if (!method) return [];
    const isOther = isWallet(method) && appleSession !== null && (method === 'applepay') !== appleSession;
    return isOther ? [] : [method];
  });

/** The method to change to, where the one that is chosen is none of those shown; null: nothing to change. */
export function replacementFor(chosen: string, shown: readonly PaymentMethod[]): PaymentMethod | null {
  const method = paymentOfCode(chosen);
  return method && !shown.includes(method) ? switchPayment(method, shown) : null;
}
