import { limits } from '../limits/guest.ts';
import type { Cents } from './money.ts';

/** Percentages of the quick buttons (PAY-015). */
export const TIP_PERCENTS = [5, 10, 15, 20] as const;

export const MAX_TIP_CENTS: Cents = limits.order.tip.max * 100;

export type TipQuickValues = {
  /** What rounds what is paid up to the next whole euro; 0 if it is whole already. */
  roundUpCents: Cents;
  percents: { percent: number; cents: Cents }[];
};

/**
 * The quick values for a tip (PAY-014, PAY-015): shares of goods + shipping, rounded commercially to the cent, none above
 * what a tip may be; and what makes all that is paid without a tip, with deposit, fee and voucher, a whole amount.
 */
export const tipQuickValues = (goodsAndShippingCents: Cents, paidCents: Cents): TipQuickValues => ({
  roundUpCents: Math.ceil(paidCents / 100) * 100 - paidCents,
  percents: TIP_PERCENTS.map((percent) => ({
    percent,
    cents: Math.round((goodsAndShippingCents * percent) / 100),
  })).filter(({ cents }) => isValidTip(cents)),
});

/** Whether the amount is a tip: whole cents from 0 to MAX_TIP_CENTS (PAY-013). */
export const isValidTip = (cents: number): boolean =>
  Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_TIP_CENTS;
