import { formatEuros, formatPayable } from '../../lib/format.ts';
import type { Basket } from './basket.ts';

/** Every sum that leads to what is to be paid (BSK-011 to BSK-020, § 312j BGB). */
export function BasketSums({ basket }: { basket: Basket }) {
  const { sums, mode, shipping, coupon } = basket;
  const isDelivery = mode === true;
  return (
    <dl className="sums pt-3 tabular-nums" aria-label="Summen">
      <Sum label="Waren">{formatEuros(sums.goods)}</Sum>
      {sums.deposit > 0 && <Sum label="Pfand">{formatEuros(sums.deposit)}</Sum>}
      {isDelivery && (
        <Sum label="Lieferung" note={shipping.destination && `nach ${shipping.destination}`}>
          {shipping.destination === '' ? (
            <small>nach Ort</small>
          ) : sums.delivery > 0 ? (
            formatEuros(sums.delivery)
          ) : (
            <span className="text-basil font-semibold">kostenlos</span>
          )}
        </Sum>
      )}
      {sums.discount > 0 && (
        <Sum label="Gutschein" note={coupon.code} className="font-semibold text-basil">
          {formatEuros(-sums.discount)}
        </Sum>
      )}
      {coupon.item_discount_left > 0 && (
        <Sum label="Davon bleiben übrig">{formatEuros(coupon.item_discount_left)}</Sum>
      )}
      {sums.tip > 0 && <Sum label="Trinkgeld">{formatEuros(sums.tip)}</Sum>}
      {sums.fee > 0 && <Sum label="Onlinezahlung">{formatEuros(sums.fee)}</Sum>}
      <Sum label="Gesamt" className="sum-total">
        {formatPayable(sums)}
      </Sum>
    </dl>
  );
}

interface SumProps {
  label: string;
  note?: string;
  className?: string;
  children: React.ReactNode;
}

const Sum = ({ label, note, className, children }: SumProps) => (
  <div className={className}>
    <dt>
      {label} {note && <small>{note}</small>}
    </dt>
    <dd>{children}</dd>
  </div>
);
