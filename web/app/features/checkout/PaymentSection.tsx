import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fromEuros } from '#domain/money/money.ts';
import {
  isOnlinePayment,
  needsScript,
  mayCostExtra,
  paymentCode,
  paymentLabel,
  type PaymentMethod,
  paymentOfCode,
} from '#domain/money/payment-methods.ts';
import { formatEuros } from '../../lib/format.ts';
import { later } from '../../lib/later.tsx';
import { ChoiceGroup, RadioCard } from '../../ui/Choice.tsx';
import type { Basket } from '../basket/basket.ts';
import { useConsent } from '../consent/use-consent.ts';
import { PaymentConsent } from '../payment/PaymentConsent.tsx';
import { PaymentMark } from '../payment/PaymentMark.tsx';
import { setUnavailable } from '../payment/unavailable-wallets.client.ts';
import { replacementFor, shownPayments, useAppleSession } from '../payment/wallets.ts';
import { Section, TakeOver } from './Section.tsx';
import type { FieldErrors } from './check-values.ts';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues } from './order-values.ts';
import type { Folding } from './use-fold.ts';

const TipFields = later(async () => (await import('./TipFields.tsx')).TipFields);
const PaymentNote = later(async () => (await import('./PaymentNote.tsx')).PaymentNote);

interface PaymentSectionProps {
  loaded: Pick<Checkout, 'host' | 'active'>;
  basket: Basket;
  values: OrderValues;
  errors: FieldErrors;
  /** `isReplacement`: the chosen one is not offered, and this one takes its place by itself. */
  onPayment: (payment: string, isReplacement?: true) => void;
  onTip: (tip: string) => void;
  folding: Folding;
}

/** The ways to pay that are offered (PAY-001 to PAY-011), and a tip where it can be paid online (PAY-012). */
export function PaymentSection(props: PaymentSectionProps) {
  const { loaded, basket, values, errors, onPayment, onTip, folding } = props;
  const { host, active } = loaded;
  const { shown, appleSession, problem, place } = usePaymentChoice({ host, basket, values, onPayment });
  const chosen = paymentOfCode(values.payment);
  const takesTip = chosen !== undefined && isOnlinePayment(chosen) && host.item_webpayment_tip === 'Y';
  const isOffered = chosen !== undefined && shown.includes(chosen);
  // Where a voucher pays for everything there is nothing to choose.
  const isPaid = isOffered && basket.sums.payable === 0;
  const offered = isPaid ? [chosen] : shown;
  const { mayPay } = useConsent();
  const isAsked = !isPaid && chosen && (chosen === 'paypal' || needsScript(chosen)) && mayPay === false;
  const line = isOffered && !isAsked ? <PaymentLine method={chosen} sums={basket.sums} /> : null;
  return (
    <>
      <Section
        number={3}
        title="Wie bezahlen?"
        fold={{ ...folding, line, isWrong: Boolean(errors['payment'] || errors['tip'] || problem) }}
      >
        <ChoiceGroup
          legend="Zahlungsmethode"
          hideLegend
          error={errors['payment'] ?? problem}
          className="order-payments grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2.5"
        >
          {offered.map((method) => (
            <RadioCard
              key={method}
              name="payment"
              value={paymentCode(method)}
              checked={chosen === method}
              onChange={() => onPayment(paymentCode(method))}
              // Which of the two wallets it is, only the device knows: until then the commoner one has their place.
              {...(method === 'applepay' &&
                appleSession === null && { className: '[@media(scripting:_enabled)]:hidden' })}
            >
              <PaymentMark method={isPaid ? 'cash' : method} />
              <span className="grid text-sm leading-[1.2]">
                {paymentLabel(method, isPaid ? 0 : 1)}
                {mayCostExtra(method) && basket.onlineFee > 0 && (
                  <small className="font-medium text-ink-soft">+ {formatEuros(basket.onlineFee)}</small>
                )}
              </span>
            </RadioCard>
          ))}
        </ChoiceGroup>
        {shown.length === 0 && <p>Dieses Restaurant bietet gerade keine Zahlungsmethode an.</p>}
        <TakeOver>Zahlungsmethode übernehmen</TakeOver>
        {isOffered && (
          <PaymentNote
            method={chosen}
            hostType={host.item_type}
            basket={basket}
            values={values}
            now={active.now}
          />
        )}
        {isOffered && !isPaid && <Question method={chosen} />}
        {takesTip && (
          <TipFields
            basket={basket}
            // Rounded up is what is paid: not before the basket knows what this way of paying costs.
            mayRoundUp={basket.payment === values.payment}
            tip={values.tip}
            error={errors['tip']}
            onTip={onTip}
          />
        )}
      </Section>
      {/* Also while the section is folded: what is not drawn does not come up. */}
      <div ref={place} className="invisible absolute h-0 w-60 overflow-hidden" aria-hidden="true" />
    </>
  );
}

function PaymentLine({ method, sums }: { method: PaymentMethod; sums: Basket['sums'] }) {
  const label = paymentLabel(method, fromEuros(sums.payable) ?? 1);
  return (
    <span className="flex items-center gap-2.5">
      <PaymentMark method={sums.payable === 0 ? 'cash' : method} />
      {[label, sums.tip > 0 && `Trinkgeld ${formatEuros(sums.tip)}`].filter(Boolean).join(' · ')}
    </span>
  );
}

/** Before a stranger's script is loaded for it, the guest is asked. */
function Question({ method }: { method: PaymentMethod }) {
  const { mayPay } = useConsent();
  if (mayPay !== false) return null;
  if (method === 'paypal')
    return (
      <PaymentConsent method={method}>
        <span>Sonst führen wir dich nach der Bestellung auf die Seite von PayPal.</span>
      </PaymentConsent>
    );
  return needsScript(method) ? (
    <PaymentConsent method={method}>
      <span>Oder wähle eine andere Zahlungsmethode.</span>
    </PaymentConsent>
  ) : null;
}

interface Choosing {
  host: Checkout['host'];
  basket: Basket;
  values: OrderValues;
  onPayment: PaymentSectionProps['onPayment'];
}

/** The methods for this device. What is chosen is made ready as soon as that is allowed, and told where it cannot. */
function usePaymentChoice({ host, basket, values, onPayment }: Choosing) {
  const appleSession = useAppleSession();
  const shown = shownPayments(basket.payments, appleSession);
  const chosen = paymentOfCode(values.payment);
  const { mayPay } = useConsent();
  const [failed, setFailed] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);

  const replacement = appleSession === null ? null : replacementFor(values.payment, shown);
  const replace = useEffectEvent(onPayment);
  useEffect(() => {
    if (replacement) replace(paymentCode(replacement), true);
  }, [replacement]);

  useEffect(() => {
    if (!mayPay || !chosen || (chosen !== 'paypal' && !needsScript(chosen))) return undefined;
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
