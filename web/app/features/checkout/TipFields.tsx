import { limits } from '#domain/limits/guest.ts';
import { fromEuros, toEuros } from '#domain/money/money.ts';
import { tipQuickValues } from '#domain/money/tip.ts';
import { formatEuros } from '../../lib/format.ts';
import { ChoiceGroup, Pill } from '../../ui/Choice.tsx';
import { TextField } from '../../ui/Field.tsx';
import type { Basket } from '../basket/basket.ts';
import { tipOf } from './order-values.ts';

interface TipFieldsProps {
  basket: Basket;
  mayRoundUp: boolean;
  tip: string;
  error: string | undefined;
  onTip: (tip: string) => void;
}

/** Quick buttons and an own amount (PAY-013 to PAY-015); without JavaScript only the amount. */
export function TipFields({ basket: { sums }, mayRoundUp, tip, error, onTip }: TipFieldsProps) {
  const baseCents = (fromEuros(sums.goods) ?? 0) + (fromEuros(sums.delivery) ?? 0);
  const paidCents = (fromEuros(sums.payable) ?? 0) - (fromEuros(sums.tip) ?? 0);
  const { roundUpCents, percents } = tipQuickValues(baseCents, paidCents);
  const quick = [
    { label: 'keins', cents: 0, waits: false },
    ...(roundUpCents > 0
      ? [
          {
            label: `Aufrunden auf ${formatEuros(toEuros(paidCents + roundUpCents))}`,
            cents: roundUpCents,
            waits: !mayRoundUp,
          },
        ]
      : []),
    ...percents.map(({ percent, cents }) => ({ label: `${percent} %`, cents, waits: false })),
  ];
  const current = fromEuros(tipOf(tip)) ?? 0;
  return (
    <ChoiceGroup legend="Trinkgeld fürs Team" note="kommt zu 100 % an" error={error}>
      <div className="flex flex-wrap gap-2 noscript:hidden">
        {quick.map(({ label, cents, waits }) => (
          <Pill
            key={label}
            type="radio"
            name="tip-quick"
            value={label}
            checked={current === cents}
            disabled={waits}
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
        {...limits.order.tip}
        inputMode="decimal"
        className="mt-3.5 max-w-56"
        value={tip}
        onChange={(event) => onTip(event.target.value)}
      />
    </ChoiceGroup>
  );
}
