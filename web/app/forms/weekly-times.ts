import { type OfferTime, weeklyRow, wrongWeeklyTimes } from '#domain/menu/offer-times.ts';
import { DAYS, readTime } from '../lib/week-times.ts';
import type { FieldErrors, Typed } from './sent-form.ts';

/** Times of a week as a form has them, in rows; those of a section of the menu and of a rush are alike. */
export const weeklyName = (at: number, part: string) => `${weeklyRow(at)}-${part}`;

/** One row more than are filled in, so that there is always one to fill in. */
export function countWeekly(typed: Typed, { least, most }: { least: number; most: number }): number {
  const used = Object.entries(typed).flatMap(([name, value]) => {
    const [, at] = /^weekly-(\d+)-(?:day-\d|from|until)$/.exec(name) ?? [];
    return at !== undefined && value !== '' ? [Number(at) + 2] : [];
  });
  return Math.min(most, Math.max(least, ...used));
}

type Time = Omit<OfferTime, 'days'> & { days: readonly (typeof DAYS)[number][0][] };

/** The times as they stand in the form. */
export const typedWeekly = (times: readonly OfferTime[]): Typed =>
  Object.fromEntries(
    times.flatMap(({ days, from, until }, at) => [
      ...days.map((day) => [weeklyName(at, `day-${day}`), 'Y']),
      [weeklyName(at, 'from'), from],
      [weeklyName(at, 'until'), until],
    ]),
  );

/** The times that the form says, each with its row; a row without anything says nothing. */
export function readWeekly(typed: Typed, rows: number): (Time & { at: number })[] | { fields: FieldErrors } {
  const times = Array.from({ length: rows }, (_, at) => ({
    at,
    days: DAYS.flatMap(([day]) => (typed[weeklyName(at, `day-${day}`)] === 'Y' ? [day] : [])),
    from: readTime(typed[weeklyName(at, 'from')]) ?? '',
    until: readTime(typed[weeklyName(at, 'until')]) ?? '',
  })).filter(({ days, from, until }) => days.length > 0 || from !== '' || until !== '');
  const wrong = wrongWeeklyTimes(times);
  // Named by the row in which it was typed.
  const named = times.flatMap(({ at: row }, at) => {
    const said = wrong[weeklyRow(at)];
    return said === undefined ? [] : [[weeklyRow(row), said] as const];
  });
  return named.length === 0 ? times : { fields: Object.fromEntries(named) };
}
