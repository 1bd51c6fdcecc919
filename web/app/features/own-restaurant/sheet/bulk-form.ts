import { type Bulk, type Rounding, ROUNDINGS } from '#domain/menu/sheet/bulk.ts';
import { readDeclaration } from '#domain/menu/sheet/declared.ts';
import { ADDITIVES, ALLERGENS } from '#domain/menu/allergens.ts';
import { workLimits } from '#domain/limits/work.ts';

/** The dialog as it is filled in. */
export interface BulkForm {
  what: Bulk['what'];
  by: 'percent' | 'amount';
  isLess: boolean;
  value: string;
  rounding: Rounding;
  text: string;
  isAdded: boolean;
}

export const FIRST: BulkForm = {
  what: 'price',
  by: 'percent',
  isLess: false,
  value: '',
  rounding: 10,
  text: '',
  isAdded: true,
};

export const WHAT = {
  price: 'Preise',
  vat: 'Steuer',
  category: 'Kategorie',
  allergens: 'Allergene',
  additives: 'Zusatzstoffe',
} as const;

export const ROUNDING_LABELS: Record<Rounding, string> = {
  1: 'Nicht runden',
  5: 'Auf 5 Cent',
  10: 'Auf 10 Cent',
  50: 'Auf 50 Cent',
  90: 'Auf ,90',
};

export const roundingIn = (value: string): Rounding => ROUNDINGS.find((one) => String(one) === value) ?? 1;

/** The change that is meant, the sentence that says what is wrong with it, or null while nothing is filled in. */
export function readBulk({
  what,
  by,
  isLess,
  value,
  rounding,
  text,
  isAdded,
}: BulkForm): Bulk | string | null {
  if (what === 'price') {
    if (value.trim() === '') return null;
    const number = Number(value.replace(/[\s€%]/g, '').replace(',', '.'));
    const most = by === 'percent' ? 100 : workLimits.menu.price.max;
    if (!(number > 0 && number <= most))
      return by === 'percent' ? 'Bitte zwischen 0 und 100 %.' : 'Bitte schreib es so: 0,50';
    return { what, by, value: isLess ? -number : number, rounding };
  }
  if (text.trim() === '') return null;
  if (what === 'vat') return { what, text };
  if (what === 'category') {
    const { maxLength } = workLimits.menu.category;
    return text.length > maxLength ? `Höchstens ${maxLength} Zeichen.` : { what, text: text.trim() };
  }
  const read = readDeclaration(text, what === 'allergens' ? ALLERGENS : ADDITIVES);
  return typeof read === 'string' ? read : { what, text, isAdded };
}
