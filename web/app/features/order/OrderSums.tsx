import { isVoucherRate, VOUCHER_VAT } from '#domain/money/vat.ts';
import { formatEuros, formatPayable, formatPercent } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { ShownOrder } from './shown-order.ts';

/** Every sum of an order with its tax (DON-015). Amounts of zero are left out. */
export function OrderSums({ order }: { order: ShownOrder['order'] }) {
  const { sums, mbw: shortfall, reductions } = order;
  const rows: [string, number][] = [
    ['Zwischensumme', sums.goods],
    ['Pfand', sums.deposit],
    ['Gutschein', -sums.discount],
    ['Lieferkosten', sums.delivery],
    ['Trinkgeld', sums.tip],
    ['Gebühr für Online-Zahlung', sums.fee],
  ];
  const taxed = sums.vat.filter(({ rate }) => !isVoucherRate(rate));
  return (
    <>
      <dl className="*:flex *:justify-between *:gap-4">
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => (
            <div key={label} className="tabular-nums">
              <dt>{label}</dt>
              <dd>{formatEuros(amount)}</dd>
            </div>
          ))}
        <div className="my-1.5 font-head text-xl leading-[1.2] font-bold">
          <dt>Gesamt</dt>
          <dd>{formatPayable(sums)}</dd>
        </div>
        {taxed.map(({ rate, vat, net }) => (
          <div key={rate} className="text-sm text-ink-soft tabular-nums">
            <dt>
              darin {formatPercent(rate)} MwSt. auf {formatEuros(net)}
            </dt>
            <dd>{formatEuros(vat)}</dd>
          </div>
        ))}
        {reductions.length > 0 && <Reductions order={order} />}
      </dl>
      {taxed.length < sums.vat.length && <p className="text-sm text-ink-soft">{VOUCHER_VAT}</p>}
      {shortfall > 0 && (
        <p className="text-sm text-ink-soft">
          {formatEuros(shortfall)} unter dem Mindestbestellwert. Das Restaurant hat es angenommen, berechnet
          wird dafür nichts.
        </p>
      )}
    </>
  );
}

/** What the restaurant took off since, why, and what it costs now. */
function Reductions({ order }: { order: ShownOrder['order'] }) {
  const { reductions, reduced, sums, uid, gifts } = order;
  return (
    <>
      {reductions.map(({ at, amount, returned, reason, lines, correction }) => (
        <div key={at + reason} className="tabular-nums">
          <dt>
            Abgezogen: {[...lines, reason].join(' · ')}
            {correction !== null && (
              <>
                {' '}
                <a className="link" href={paths.receiptCorrection(uid, correction)}>
                  {gifts.length > 0 ? 'Rückgabebeleg' : 'Rechnungskorrektur'}
                </a>
              </>
            )}
            {returned !== null && <span className="block text-sm text-ink-soft">{returned}</span>}
          </dt>
          <dd>{amount > 0 && formatEuros(-amount)}</dd>
        </div>
      ))}
      {reduced > 0 && (
        <div className="my-1.5 font-head text-xl leading-[1.2] font-bold">
          <dt>Neuer Gesamtbetrag</dt>
          <dd>{formatPayable({ payable: (sums.payable * 100 - reduced * 100) / 100, discount: 0 })}</dd>
        </div>
      )}
    </>
  );
}
