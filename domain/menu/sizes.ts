import type { Cents } from '../money/money.ts';

/** The five sizes in order (NUM-046); 'big' goes by the name priceLarge on the wire (MNU-033). */
export const SIZES = ['tiny', 'small', 'medium', 'big', 'family'] as const;
export type Size = (typeof SIZES)[number];

/** Prices by size; 0 or absent = not offered (MNU-034). */
export type SizePrices = Partial<Record<Size, Cents>>;

export const PRICE_FIELDS = {
  tiny: 'priceTiny',
  small: 'priceSmall',
  medium: 'priceMedium',
  big: 'priceLarge',
  family: 'priceFamily',
} as const satisfies Record<Size, string>;

export const TITLE_FIELDS = {
  tiny: 'titleTiny',
  small: 'titleSmall',
  medium: 'titleMedium',
  big: 'titleLarge',
  family: 'titleFamily',
} as const satisfies Record<Size, string>;

const LABELS: Record<Size, string> = {
  tiny: 'Mini',
  small: 'Klein',
  medium: 'Mittel',
  big: 'Groß',
  family: 'Familie',
};

/** Whether the text is a size code. */
export const isSize = (code: string): code is Size => (SIZES as readonly string[]).includes(code);

/** The size as people read it; a product's own title replaces the default (MNU-032). */
export const sizeLabel = (size: Size, ownTitle?: string | null): string => ownTitle?.trim() || LABELS[size];
