import { type Cents, fromEuros, toEuros } from '#domain/money/money.ts';
import { readEuros, typedEuros } from '#domain/money/typed-amounts.ts';
import { ADDITIVES, ALLERGENS, combineDeclarations } from '../allergens.ts';
import type { ColumnKey, Line } from './columns.ts';
import { readDeclaration, writeDeclaration } from './declared.ts';

/** Cents to which prices are rounded; 90: to the nearest that ends in ,90. */
export const ROUNDINGS = [1, 5, 10, 50, 90] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** What is changed in many products at once. */
export type Bulk =
  | { what: 'price'; by: 'percent' | 'amount'; value: number; rounding: Rounding }
  | { what: 'vat' | 'category'; text: string }
  | { what: 'allergens' | 'additives'; text: string; isAdded: boolean };

/** What a cell says after the change; null where there is nothing to change, or it could not be. */
export function changeCell(line: Line, at: number, bulk: Bulk): { column: ColumnKey; text: string } | null {
  const column = bulk.what;
  if (column !== 'price' && at > 0) return null;
  const text = textAfter(line[column], bulk);
  return text === null || text === line[column] ? null : { column, text };
}

function textAfter(cell: string, bulk: Bulk): string | null {
  if (bulk.what === 'price') {
    const before = fromEuros(readEuros(cell) ?? Number.NaN);
    const after = before && priceAfter(before, bulk);
    return after && after > 0 ? typedEuros(toEuros(after)) : null;
  }
  if (!('isAdded' in bulk) || !bulk.isAdded) return bulk.text;
  const known = bulk.what === 'allergens' ? ALLERGENS : ADDITIVES;
  const [before, more] = [readDeclaration(cell, known), readDeclaration(bulk.text, known)];
  if (typeof before === 'string' || typeof more === 'string') return null;
  return writeDeclaration(combineDeclarations(before, [more]));
}

/** A price that is raised or lowered, then rounded, half of a step up. */
export function priceAfter(
  cents: Cents,
  { by, value, rounding }: Pick<Extract<Bulk, { what: 'price' }>, 'by' | 'value' | 'rounding'>,
): Cents {
  const hundredths = Math.round(value * 100);
  const exact = by === 'percent' ? (cents * (10_000 + hundredths)) / 10_000 : cents + hundredths;
  if (rounding !== 90) return Math.round(exact / rounding) * rounding;
  return Math.max(Math.round((exact - 90) / 100) * 100 + 90, 90);
}
