import { fromEuros } from '#domain/money.ts';
import {
  isOnlinePayment,
  isWallet,
  mayCostExtra,
  paymentCode,
  paymentLabel,
  paymentOfCode,
  type PaymentMethod,
} from '#domain/payment-methods.ts';
import { formatEuros } from '../../lib/format.ts';
import { ChoiceGroup, RadioCard } from '../../ui/Choice.tsx';
import { Banknote, CreditCard, Landmark, Smartphone, Wallet } from '../../ui/icons.ts';
import type { Basket } from '../basket/basket-store.ts';
import { useConsent } from '../consent/consent.ts';
import { PaymentConsent } from '../payment/PaymentConsent.tsx';
import type { FieldErrors } from './check-values.ts';
import type { Checkout } from './load-checkout.ts';
import type { OrderValues } from './order-values.ts';
import { paymentNote } from './payment-words.ts';
import { Section, TakeOver } from './Section.tsx';
import { TipFields } from './TipFields.tsx';
import { usePaymentChoice } from './use-payment-choice.ts';

interface PaymentSectionProps {
  loaded: Pick<Checkout, 'host' | 'active'>;
  basket: Basket;
  values: OrderValues;
  errors: FieldErrors;
  onPayment: (payment: string) => void;
  onTip: (tip: string) => void;
}

/** The ways to pay that are offered (PAY-001 to PAY-011), and a tip where it can be paid online (PAY-012). */
export function PaymentSection({ loaded, basket, values, errors, onPayment, onTip }: PaymentSectionProps) {
  const { host, active } = loaded;
  const { shown, appleSession, problem, place } = usePaymentChoice({ host, basket, values, onPayment });
  const chosen = paymentOfCode(values.payment);
  const takesTip = chosen !== undefined && isOnlinePayment(chosen) && host.item_webpayment_tip === 'Y';
  const payableCents = fromEuros(basket.sums.payable) ?? 1;
  const note =
    chosen &&
    shown.includes(chosen) &&
    paymentNote(chosen, { hostType: host.item_type, basket, values, now: active.now });
  return (
    <Section number={3} title="Wie bezahlen?">
      <ChoiceGroup
        legend="Zahlungsmethode"
        hideLegend
        error={errors['payment'] ?? problem}
        className="order-payments"
      >
        {shown.map((method) => (
          <RadioCard
            key={method}
            name="payment"
            value={paymentCode(method)}
            checked={chosen === method}
            onChange={() => onPayment(paymentCode(method))}
            // Which of the two wallets it is, only the device knows: until then the commoner one has their place.
            {...(method === 'applepay' && appleSession === null && { className: 'pay-without-scripts' })}
          >
            {ICONS[method]}
            <span className="pay-name">
              {paymentLabel(method, payableCents)}
              {mayCostExtra(method) && basket.onlineFee > 0 && (
                <small>+ {formatEuros(basket.onlineFee)}</small>
              )}
            </span>
          </RadioCard>
        ))}
      </ChoiceGroup>
      {shown.length === 0 && <p>Dieses Restaurant bietet gerade keine Zahlungsmethode an.</p>}
      <TakeOver>Zahlungsmethode übernehmen</TakeOver>
      {note && <p className="pay-note">{note}</p>}
      {chosen && shown.includes(chosen) && <Question method={chosen} />}
      <div ref={place} className="pay-probe" aria-hidden="true" />
      {takesTip && <TipFields basket={basket} tip={values.tip} error={errors['tip']} onTip={onTip} />}
    </Section>
  );
}

const ICONS: Record<PaymentMethod, React.ReactNode> = {
  cash: <Banknote size={20} aria-hidden="true" />,
  ec: <CreditCard size={20} aria-hidden="true" />,
  paypal: <Wallet size={20} aria-hidden="true" />,
  applepay: <Smartphone size={20} aria-hidden="true" />,
  googlepay: <Smartphone size={20} aria-hidden="true" />,
  sofort: <Landmark size={20} aria-hidden="true" />,
  giropay: <Landmark size={20} aria-hidden="true" />,
};

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
  return isWallet(method) ? (
    <PaymentConsent method={method}>
      <span>Oder wähle eine andere Zahlungsmethode.</span>
    </PaymentConsent>
  ) : null;
}
