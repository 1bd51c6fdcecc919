import { typedNumber } from '#domain/money/typed-amounts.ts';
import { foldGerman } from '#domain/text/german-text.ts';
import type { SheetSize, VatClass } from './sheet-product.ts';

export const VAT_WORDS = { food: 'Speise', drink: 'Getränk', 'milk-drink': 'Milchgetränk' } as const;

const ALSO: Record<VatClass, readonly string[]> = {
  food: ['essen', 'gericht', 'speisen', 'food', '7', '7%', '7 %'],
  drink: ['getraenke', 'drink', 'drinks', '19', '19%', '19 %'],
  'milk-drink': ['milchgetraenk ab 75 %', 'milk drink', 'milk-drink'],
};

/** Nothing said is food, as most of a menu is. */
export function readVat(cell: string): VatClass | undefined {
  const folded = foldGerman(cell);
  if (folded === '') return 'food';
  return (['food', 'drink', 'milk-drink'] as const).find((vat) =>
    [VAT_WORDS[vat], ...ALSO[vat]].some((word) => foldGerman(word) === folded),
  );
}

const YES = new Set(['ja', 'j', 'x', 'yes', 'y', 'true', 'wahr', '1']);
const NO = new Set(['', 'nein', 'n', 'no', 'false', 'falsch', '0']);

export function readYes(cell: string): boolean | undefined {
  const folded = foldGerman(cell);
  if (YES.has(folded)) return true;
  return NO.has(folded) ? false : undefined;
}

type Content = Pick<SheetSize, 'amount' | 'unit'>;

export const writeAmount = ({ amount, unit }: Content): string =>
  amount === null ? '' : `${typedNumber(amount)} ${unit}`;

const UNITS: Record<string, readonly [number, Content['unit']]> = {
  ml: [1, 'ml'],
  cl: [10, 'ml'],
  l: [1000, 'ml'],
  g: [1, 'g'],
  kg: [1000, 'g'],
  '': [1, 'ml'],
};

/** '330 ml', '0,33 l', '500 g' and '1 kg' in ml or g. */
export function readAmount(cell: string): Content | undefined {
  const text = cell.trim().toLowerCase();
  if (text === '') return { amount: null, unit: 'ml' };
  const [, number = '', word = ''] = /^(\d{1,6}(?:[.,]\d{1,3})?)\s*(ml|cl|l|kg|g|)$/.exec(text) ?? [];
  const [times, unit] = UNITS[word] ?? [1, 'ml'];
  const amount = Math.round(Number(number.replace(',', '.')) * times);
  return number !== '' && amount > 0 ? { amount, unit } : undefined;
}
