import { typedEuros, typedNumber } from '#domain/money/typed-amounts.ts';
import { writeMadeOf } from '../made-of.ts';
import { EMPTY_LINE, type Line } from './columns.ts';
import { writeDeclaration } from './declared.ts';
import { writeMarks } from './marks.ts';
import { VAT_WORDS, writeAmount } from './plain-cells.ts';
import type { Names, SavedProduct, SheetSize } from './sheet-product.ts';
import { writeSize } from './size-cells.ts';

/** A product as lines of a table: one for each size, and all that is no size's on the first. */
export function writeLines(product: SavedProduct, category: string, names: Names): Line[] {
  const { sizes } = product;
  const first: Line = {
    ...EMPTY_LINE,
    artNo: product.artNo,
    title: product.title,
    content: product.content,
    category,
    vat: writeVat(product),
    allergens: writeDeclaration(product.allergens),
    additives: writeDeclaration(product.additives),
    marks: writeMarks(product),
    extras: writeExtras(product.ruleIds, names),
    alcohol: typedNumber(product.alcoholPercent),
    caffeine: typedNumber(product.caffeineMg),
    age: typedNumber(product.ageLimit),
    ingredients: writeMadeOf(product.ingredients),
  };
  if (sizes.length === 0) return [first];
  return sizes.map((size, at) => ({
    ...(at === 0 ? first : EMPTY_LINE),
    ...sizeCells(size, sizes.length === 1),
  }));
}

const sizeCells = (size: SheetSize, isOnly: boolean) => ({
  size: writeSize(size, isOnly),
  price: typedEuros(size.price),
  deposit: size.deposit === 0 ? '' : typedEuros(size.deposit),
  amount: writeAmount(size),
  packed: size.isPrepacked ? 'ja' : '',
});

export const VAT_OF_PARTS = 'Menü';
export const VAT_OF_VOUCHER = 'Gutschein';

export function writeVat({ kind, vatClass }: Pick<SavedProduct, 'kind' | 'vatClass'>): string {
  if (kind === 'combo') return VAT_OF_PARTS;
  return vatClass === 'none' ? VAT_OF_VOUCHER : VAT_WORDS[vatClass];
}

const writeExtras = (ruleIds: readonly number[], { rules }: Names): string =>
  ruleIds.flatMap((id) => rules.find((rule) => rule.id === id)?.title ?? []).join('; ');
