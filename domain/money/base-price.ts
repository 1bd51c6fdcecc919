import { formatPrice, type Cents } from './money.ts';

export type ContentUnit = 'ml' | 'l' | 'g' | 'kg';

/** How much of what a size contains. */
export type Content = { amount: number; unit: ContentUnit };

export type BasePrice = { cents: Cents; per: 'l' | 'kg' };

const IN_BASE_UNIT: Record<ContentUnit, { per: 'l' | 'kg'; factor: number }> = {
  ml: { per: 'l', factor: 1000 },
  l: { per: 'l', factor: 1 },
  g: { per: 'kg', factor: 1000 },
  kg: { per: 'kg', factor: 1 },
};

/**
 * Price per litre or kilogram (§ 4, § 5 PAngV), rounded commercially, without deposit (§ 7 PAngV). null
 * without a content and for combos, which are different goods sold for one price (§ 4 Abs. 3 PAngV).
 */
export function basePrice(cents: Cents, content: Content | null, isCombo: boolean): BasePrice | null {
  if (isCombo || content === null || !(content.amount > 0)) return null;
  const { per, factor } = IN_BASE_UNIT[content.unit];
  return { cents: Math.round((cents * factor) / content.amount), per };
}

/** '7,88 €/l'. */
export const basePriceText = ({ cents, per }: BasePrice): string => `${formatPrice(cents)}/${per}`;

/** '0,33 l'. */
export const contentText = ({ amount, unit }: Content): string =>
  `${String(Math.round(amount * 1000) / 1000).replace('.', ',')}\u00a0${unit}`;
