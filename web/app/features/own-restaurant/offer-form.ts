import type { Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import type { FieldErrors, Typed } from '../../forms/sent-form.ts';
import { countWeekly, readWeekly } from '../../forms/weekly-times.ts';

type OfferTimes = NonNullable<Input<'saveOwnCategory'>['offered']>;

/** Rows that the form of a category has at least: noon, and other hours at the weekend. */
const LEAST_ROWS = 2;

/** One row more than are filled in. */
export const countOfferRows = (typed: Typed): number =>
  countWeekly(typed, { least: LEAST_ROWS, most: workLimits.menu.offerTimes });

const ALSO = 'also-';

/** Names the tick of another category that gets the same times; its value is the version that was seen. */
export const alsoName = (categoryId: number) => `${ALSO}${categoryId}`;

/** Those that are ticked. */
export const readAlso = (typed: Typed): { id: number; version: string }[] =>
  Object.entries(typed).flatMap(([name, version = '']) =>
    name.startsWith(ALSO) ? [{ id: Number(name.slice(ALSO.length)), version }] : [],
  );

/** The times that the form says. */
export function readOffer(typed: Typed): OfferTimes | { fields: FieldErrors } {
  const times = readWeekly(typed, countOfferRows(typed));
  return 'fields' in times ? times : times.map(({ days, from, until }) => ({ days: [...days], from, until }));
}
