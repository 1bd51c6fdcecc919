import { fromEuros, toEuros } from '#domain/money.ts';
import { tipQuickValues } from '#domain/tip.ts';
import { formatEuros } from '../../lib/format.ts';
import { ChoiceGroup, Pill } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Basket } from '../basket/basket-store.ts';
import { tipOf } from './order-values.ts';

interface TipFieldsProps {
  basket: Basket;
  tip: string;
  error: string | undefined;
  onTip: (tip: string) => void;
}

/** Quick buttons and an own amount (PAY-013 to PAY-015); without JavaScript only the amount. */
export function TipFields({ basket: { sums }, tip, error, onTip }: TipFieldsProps) {
  const baseCents = (fromEuros(sums.goods) ?? 0) + (fromEuros(sums.delivery) ?? 0);
  const { roundUpCents, percents } = tipQuickValues(baseCents);
  const quick = [
    { label: 'keins', cents: 0 },
    ...(roundUpCents > 0
      ? [{ label: `Aufrunden auf ${formatEuros(toEuros(baseCents + roundUpCents))}`, cents: roundUpCents }]
      : []),
    ...percents.map(({ percent, cents }) => ({ label: `${percent} %`, cents })),
  ];
  const current = fromEuros(tipOf(tip)) ?? 0;
  return (
    <ChoiceGroup legend="Trinkgeld fürs Team" note="kommt zu 100 % an" error={error}>
      <div className="wish-chips pay-with-scripts">
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
        type="number"
        min="0"
        step="0.01"
        inputMode="decimal"
        className="order-tip"
        value={tip}
        onChange={(event) => onTip(event.target.value)}
      />
    </ChoiceGroup>
  );
}
