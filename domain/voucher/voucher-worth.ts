import type { Cents } from '../money/money.ts';

/**
 * A price reduction is funded by the restaurant and lowers the taxable price; a means of payment
 * (gift, business, operator-funded) pays a bill whose price and tax stay as they are.
 */
export type VoucherNature = 'price-reduction' | 'means-of-payment';

/** A face value in cents or a share of the goods in percent. */
export type VoucherWorth = { valueCents: Cents } | { percent: number };

/** What the voucher could give at most: its face value, or a percentage rounded to the cent. */
export function discountWorth(
  voucher: VoucherWorth & { nature: VoucherNature },
  goodsCents: Cents,
  discountableCents: Cents,
): Cents {
  if (!('percent' in voucher)) return voucher.valueCents;
  const base = voucher.nature === 'price-reduction' ? discountableCents : goodsCents;
  return Math.round((base * voucher.percent) / 100);
}
