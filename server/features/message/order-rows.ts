import { countEqual } from '#domain/count-equal.ts';
import { formatPrice } from '#domain/money.ts';
import { paymentLabel, paymentOfCode } from '#domain/payment-methods.ts';
import { isVoucherRate } from '#domain/vat-text.ts';
import type { SoldLine, WholeOrder } from '#server/features/order/read-order.ts';
import type { LetterRow } from './letter.ts';

/** Every line as sold, equal ones counted together. */
export function lineRows({ lines }: WholeOrder): LetterRow[] {
  return countEqual(lines, looks).map(({ count, first, all }) => ({
    label: `${count} × ${[first.title, first.size_title].filter(Boolean).join(', ')}`,
    details: [...extrasOf(first), ...(first.note ? [`Hinweis: ${first.note}`] : []), ...forWhom(first)],
    amount: formatPrice(all.reduce((sum, line) => sum + line.line_cents, 0)),
  }));
}

// In a group order everybody finds their own line.
const looks = (line: SoldLine) => [
  line.title,
  line.size,
  line.note,
  line.guest_name,
  line.line_cents,
  extrasOf(line),
];

const forWhom = ({ guest_name: name }: SoldLine): string[] => (name ? [`für ${name}`] : []);

function extrasOf({ extras }: SoldLine): string[] {
  return extras.map(({ title, count, included, price_cents: cents }) => {
    if (count < 0) return `ohne ${title}`;
    const price = included || cents === 0 ? '' : ` (${formatPrice(cents * count)})`;
    return `${count > 1 ? `${count} × ` : ''}${title}${price}`;
  });
}

/** From the goods to what is to be paid, and the VAT contained. */
export function sumRows({ order, vat }: WholeOrder): LetterRow[] {
  const method = paymentOfCode(order.payment_method);
  const paidHow = method ? paymentLabel(method, order.payable_cents) : order.payment_method;
  return [
    row('Zwischensumme', order.goods_cents),
    ...some('Pfand', order.deposit_cents),
    ...some(
      order.discount_nature === 'means-of-payment' ? 'Bezahlt mit Gutschein' : 'Rabatt',
      -order.discount_cents,
    ),
    ...(order.mode === 'delivery' ? [row('Lieferkosten', order.delivery_cents)] : []),
    ...some('Trinkgeld', order.tip_cents),
    ...some('Gebühr für Online-Zahlung', order.fee_cents),
    { ...row('Gesamtbetrag', order.payable_cents), details: [`Zahlungsart: ${paidHow}`], isSum: true },
    ...(order.is_small_business
      ? []
      : vat
          .filter(({ percent }) => !isVoucherRate(percent))
          .map((at) => row(`darin ${at.percent} % MwSt. aus ${formatPrice(at.gross_cents)}`, at.vat_cents))),
  ];
}

const row = (label: string, cents: number): LetterRow => ({ label, amount: formatPrice(cents) });
const some = (label: string, cents: number): LetterRow[] => (cents === 0 ? [] : [row(label, cents)]);
