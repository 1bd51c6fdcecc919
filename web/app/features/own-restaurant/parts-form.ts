import type { Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { readEuros, typedEuros } from '#domain/money/typed-amounts.ts';

type Part = NonNullable<Input<'saveOwnProduct'>['parts']>[number];

/** Rows for parts that are empty yet; with each saving there are that many more. */
const SPARE_ROWS = 3;

export const partName = (at: number, what: 'title' | 'price' | 'vat') => `part-${at}-${what}`;

/** How many rows of parts the form shows. */
export function countPartRows(typed: Typed): number {
  const used =
    Array.from({ length: workLimits.menu.parts }, (_, at) => at).findLast((at) => isUsed(at, typed)) ?? -1;
  return Math.min(used + 1 + SPARE_ROWS, workLimits.menu.parts);
}

const isUsed = (at: number, typed: Typed): boolean =>
  Boolean(typed[partName(at, 'title')] || typed[partName(at, 'price')]);

export const typedParts = (parts: readonly Part[]): Typed =>
  Object.fromEntries(
    parts.flatMap(({ title, price, vatClass }, at) => [
      [partName(at, 'title'), title],
      [partName(at, 'price'), typedEuros(price)],
      [partName(at, 'vat'), vatClass],
    ]),
  );

/** The parts as the form says them; empty rows are left out, what is wrong is written into `fields`. */
export function readParts(typed: Typed, fields: Record<string, string>): Part[] {
  const rows = Array.from({ length: workLimits.menu.parts }, (_, at) => at);
  return rows
    .filter((at) => isUsed(at, typed))
    .map((at) => {
      const title = (typed[partName(at, 'title')] ?? '').trim();
      const price = readEuros(typed[partName(at, 'price')]);
      const vatClass = typed[partName(at, 'vat')];
      if (title === '') fields[partName(at, 'title')] = 'Wie heißt das?';
      if (!price) fields[partName(at, 'price')] = 'Bitte schreib, was es einzeln kostet: 2,50';
      return {
        title,
        price: price ?? 0,
        vatClass: vatClass === 'drink' || vatClass === 'milk-drink' ? vatClass : 'food',
      };
    });
}
