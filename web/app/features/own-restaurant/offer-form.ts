import type { Input } from '#contract/contract.ts';
import { workLimits } from '#domain/limits/work.ts';
import { wrongOfferTimes } from '#domain/menu/offer-times.ts';
import type { Typed } from '../../forms/sent-form.ts';
import { DAYS, readTime } from './hours-form.ts';

type OfferTimes = NonNullable<Input<'saveOwnCategory'>['offered']>;

/** Rows that the form of a category has at least: noon, and other hours at the weekend. */
const LEAST_ROWS = 2;

export const offerName = (at: number, part: 'from' | 'until' | `day-${number}`) => `offer-${at}-${part}`;

/** One row more than are filled in, so that there is always one to fill in. */
export function countOfferRows(typed: Typed): number {
  const used = Object.entries(typed).flatMap(([name, value]) => {
    const [, at] = /^offer-(\d)-/.exec(name) ?? [];
    return at !== undefined && value !== '' ? [Number(at) + 2] : [];
  });
  return Math.min(workLimits.menu.offerTimes, Math.max(LEAST_ROWS, ...used));
}

/** The times as they stand in the form. */
export const typedOffer = (offered: OfferTimes): Typed =>
  Object.fromEntries(
    offered.flatMap(({ days, from, until }, at) => [
      ...days.map((day) => [offerName(at, `day-${day}`), 'Y']),
      [offerName(at, 'from'), from],
      [offerName(at, 'until'), until],
    ]),
  );

const ALSO = 'also-';

/** Names the tick of another category that gets the same times; its value is the version that was seen. */
export const alsoName = (categoryId: number) => `${ALSO}${categoryId}`;

/** Those that are ticked. */
export const readAlso = (typed: Typed): { id: number; version: string }[] =>
  Object.entries(typed).flatMap(([name, version = '']) =>
    name.startsWith(ALSO) ? [{ id: Number(name.slice(ALSO.length)), version }] : [],
  );

/** The times that the form says; a row without anything says nothing. */
export function readOffer(typed: Typed): OfferTimes | { fields: Record<string, string> } {
  const rows = Array.from({ length: countOfferRows(typed) }, (_, at) => ({
    at,
    days: DAYS.flatMap(([day]) => (typed[offerName(at, `day-${day}`)] === 'Y' ? [day] : [])),
    from: readTime(typed[offerName(at, 'from')]) ?? '',
    until: readTime(typed[offerName(at, 'until')]) ?? '',
  })).filter(({ days, from, until }) => days.length > 0 || from !== '' || until !== '');
  const wrong = Object.entries(wrongOfferTimes(rows));
  if (wrong.length === 0) return rows.map(({ at: _, ...time }) => time);
  // Named by the row in which it was typed.
  const named = wrong.map(([name, said]) => [`offer-${rows[Number(name.slice(6))]?.at ?? 0}`, said]);
  return { fields: Object.fromEntries(named) };
}
