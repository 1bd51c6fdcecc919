import { Banknote, CreditCard } from '../../ui/icons.ts';
import { fromEuros, toEuros } from '#domain/money.ts';
import { isOnlinePayment, paymentLabel, paymentOfCode, type PaymentMethod } from '#domain/payment-methods.ts';
import { tipQuickValues } from '#domain/tip.ts';
import { formatEuros } from '../../lib/format.ts';
import { ChoiceGroup, Pill, RadioCard } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Basket } from '../basket/basket-store.ts';
import type { FieldErrors } from './check-values.ts';
import type { Checkout } from './load-checkout.ts';
import { tipOf, type OrderValues } from './order-values.ts';
import { Section } from './Section.tsx';

interface PaymentSectionProps {
  host: Checkout['host'];
  basket: Basket;
  values: OrderValues;
  errors: FieldErrors;
  onPayment: (payment: string) => void;
  onTip: (tip: string) => void;
}

// The others carry the name of a brand, which says more than a sign.
const icons: Partial<Record<PaymentMethod, React.ReactNode>> = {
  cash: <Banknote size={20} aria-hidden="true" />,
  ec: <CreditCard size={20} aria-hidden="true" />,
};

/** The ways to pay that are offered (PAY-001 to PAY-008), and a tip where it can be paid online (PAY-012). */
export function PaymentSection({ host, basket, values, errors, onPayment, onTip }: PaymentSectionProps) {
  const offered = basket.payments.flatMap((code) => {
    const method = paymentOfCode(code);
    return method ? [{ code, method }] : [];
  });
  const chosen = paymentOfCode(values.payment);
  const takesTip = chosen !== undefined && isOnlinePayment(chosen) && host.item_webpayment_tip === 'Y';
  const payableCents = fromEuros(basket.sums.payable) ?? 1;
  return (
    <Section number={3} title="Wie bezahlen?">
      <ChoiceGroup legend="Zahlungsmethode" hideLegend error={errors['payment']} className="order-payments">
        {offered.map(({ code, method }) => (
          <RadioCard
            key={code}
            name="payment"
            value={code}
            checked={values.payment === code}
            onChange={() => onPayment(code)}
          >
            {icons[method]}
            {paymentLabel(method, payableCents)}
          </RadioCard>
        ))}
      </ChoiceGroup>
      {offered.length === 0 && <p>Dieses Restaurant bietet gerade keine Zahlungsmethode an.</p>}
      {takesTip && <Tip basket={basket} tip={values.tip} error={errors['tip']} onTip={onTip} />}
    </Section>
  );
}

interface TipProps {
  basket: Basket;
  tip: string;
  error: string | undefined;
  onTip: (tip: string) => void;
}

function Tip({ basket: { sums }, tip, error, onTip }: TipProps) {
  const baseCents = (fromEuros(sums.goods) ?? 0) + (fromEuros(sums.delivery) ?? 0);
  const { roundUpCents, percents } = tipQuickValues(baseCents);
  const quick = [
    { label: 'keins', cents: 0 },
    ...(roundUpCents > 0
      ? [{ label: `auf ${formatEuros(toEuros(baseCents + roundUpCents))}`, cents: roundUpCents }]
      : []),
    ...percents.map(({ percent, cents }) => ({ label: `${percent} %`, cents })),
  ];
  const current = fromEuros(tipOf(tip)) ?? 0;
  return (
    <ChoiceGroup legend="Trinkgeld fürs Team" note="kommt zu 100 % an" error={error}>
      <div className="wish-chips">
        {quick.map(({ label, cents }) => (
          <Pill
            key={label}
            type="radio"
            name="tip-quick"
            value={label}
            checked={current === cents}
            onChange={() => onTip(cents === 0 ? '' : String(toEuros(cents)))}
          >
            {label}
          </Pill>
        ))}
      </div>
      <TextField
        label="Anderer Betrag in Euro"
        name="tip"
        inputMode="decimal"
        className="order-tip"
        value={tip}
        onChange={(event) => onTip(event.target.value)}
      />
    </ChoiceGroup>
  );
}
