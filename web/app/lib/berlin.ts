const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An instant as the wire gives it: ISO 8601 with offset, or Unix seconds. */
export type WireInstant = string | number;

export const asDate = (instant: WireInstant) =>
  new Date(typeof instant === 'number' ? instant * 1000 : instant);

/** 1:00 UTC on the last Sunday of a month with 31 days; the month counts from 0. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return +last - last.getUTCDay() * DAY_MS;
}

/**
 * The instant as a date whose UTC parts are those of a clock in Berlin: one hour ahead, and two from the last Sunday of
 * March to that of October (directive 2000/84/EC, since 1996). By hand, because the browser's own format, however little
 * is asked of it, takes a telephone a fifth of a second to make, in the middle of waking a page up.
 */
export function inBerlin(instant: WireInstant): Date {
  const at = asDate(instant);
  const year = at.getUTCFullYear();
  const isSummer = +at >= lastSunday(year, 2) && +at < lastSunday(year, 9);
  return new Date(+at + (isSummer ? 2 : 1) * HOUR_MS);
}

/** Days since 1970 of the calendar day in Berlin. */
export const berlinDay = (instant: WireInstant): number => Math.floor(+inBerlin(instant) / DAY_MS);
