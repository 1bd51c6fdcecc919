import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isWallet, paymentCode, paymentLabel, paymentOfCode } from '#domain/payment-methods.ts';
import type { Basket } from '../basket/basket-store.ts';
import { useConsent } from '../consent/consent.ts';
import { replacementFor, setUnavailable, shownPayments, useAppleSession } from '../payment/wallets.ts';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues } from './order-values.ts';

interface Choosing {
  host: Checkout['host'];
  basket: Basket;
  values: OrderValues;
  onPayment: (payment: string) => void;
}

/** The methods for this device. What is chosen is made ready as soon as that is allowed, and told where it cannot. */
export function usePaymentChoice({ host, basket, values, onPayment }: Choosing) {
  const appleSession = useAppleSession();
  const shown = shownPayments(basket.payments, appleSession);
  const chosen = paymentOfCode(values.payment);
  const { mayPay } = useConsent();
  const [failed, setFailed] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);

  const replacement = appleSession === null ? null : replacementFor(values.payment, shown);
  const replace = useEffectEvent(onPayment);
  useEffect(() => {
    if (replacement) replace(paymentCode(replacement));
  }, [replacement]);

  useEffect(() => {
    if (!mayPay || !chosen || (chosen !== 'paypal' && !isWallet(chosen))) return undefined;
    let isOver = false;
    const prepare = async () => {
      const { isReady } = await import('../payment/prepare-payment.ts');
      const box = place.current;
      if (isOver || !box) return;
      const isThere = await isReady(host.id, chosen, box);
      setUnavailable(chosen, !isThere);
      if (!isOver) setFailed(isThere ? null : chosen);
    };
    void prepare();
    return () => {
      isOver = true;
    };
  }, [mayPay, chosen, host.id]);

  const problem =
    chosen && failed === chosen
      ? `${paymentLabel(chosen, 1)} ist aktuell nicht verfügbar. Bitte wähle eine andere Zahlungsmethode.`
      : undefined;
  return { shown, appleSession, problem, place };
}
