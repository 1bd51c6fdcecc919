import { formatEuros, formatPercent } from '../../lib/format.ts';
import type { ShownOrder } from './shown-order.ts';

type Sums = ShownOrder['order']['sums'];

/** Every sum of an order with its tax (DON-015). Amounts of zero are left out. */
export function OrderSums({ sums, shortfall }: { sums: Sums; shortfall: number }) {
  const rows: [string, number][] = [
    ['Zwischensumme', sums.goods],
    ['Pfand', sums.deposit],
    ['Gutschein', -sums.discount],
    ['Lieferkosten', sums.delivery],
    ['Trinkgeld', sums.tip],
    ['Gebühr für Online-Zahlung', sums.fee],
  ];
  return (
    <>
      <dl className="order-sums">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatEuros(amount)}</dd>
            </div>
          ))}
        <div className="order-total">
          <dt>Gesamt</dt>
          <dd>{formatEuros(sums.payable)}</dd>
        </div>
        {sums.vat.map(({ rate, vat, net }) => (
          <div key={rate} className="order-tax">
            <dt>
              darin {formatPercent(rate)} MwSt. auf {formatEuros(net)}
            </dt>
            <dd>{formatEuros(vat)}</dd>
          </div>
        ))}
      </dl>
      {shortfall > 0 && (
        <p className="order-tax">
          {formatEuros(shortfall)} unter dem Mindestbestellwert. Das Restaurant hat es angenommen, berechnet
          wird dafür nichts.
        </p>
      )}
    </>
  );
}
