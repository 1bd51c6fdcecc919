import type { Cents } from './money.ts';

/** Percentages of the quick buttons (PAY-015). */
export const TIP_PERCENTS = [5, 10, 15, 20] as const;

/** Guards against a slipped decimal point; the documents set no upper limit. */
export const MAX_TIP_CENTS: Cents = 100_000;

export type TipQuickValues = {
  /** What rounds goods + shipping up to the next whole euro; 0 if it is whole already. */
  roundUpCents: Cents;
  percents: { percent: number; cents: Cents }[];
};

/** The quick values for a tip on goods + shipping, rounded commercially to the cent (PAY-014, PAY-015). */
export const tipQuickValues = (goodsAndShippingCents: Cents): TipQuickValues => ({
  roundUpCents: Math.ceil(goodsAndShippingCents / 100) * 100 - goodsAndShippingCents,
  percents: TIP_PERCENTS.map((percent) => ({
    percent,
    cents: Math.round((goodsAndShippingCents * percent) / 100),
  })),
});

/** Whether the amount is a tip: whole cents from 0 to MAX_TIP_CENTS (PAY-013). */
export const isValidTip = (cents: number): boolean =>
  Number.isSafeInteger(cents) && cents >= 0 && cents <= MAX_TIP_CENTS;
