import type { Figures } from './figures-query.ts';

type Day = Figures['days'][number];

/** Days summed up by the months they are of, each with the day on which it begins among them. */
export function byMonth(days: readonly Day[]): Day[] {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7));
  return [...months].map(([label, ofMonth]) => ({
    label,
    day: ofMonth[0]?.day ?? '',
    count: sumOf(ofMonth, ({ count }) => count),
    countBefore: sumOf(ofMonth, ({ countBefore }) => countBefore),
    value: sumOf(ofMonth, ({ value }) => value),
    valueBefore: sumOf(ofMonth, ({ valueBefore }) => valueBefore),
  }));
}

// Cents again: euros do not add up to the cent.
const sumOf = (days: readonly Day[], of: (day: Day) => number): number =>
  days.reduce((cents, day) => cents + Math.round(of(day) * 100), 0) / 100;
