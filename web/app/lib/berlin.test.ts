import { expect, test } from 'vitest';
import { berlinDay } from './berlin.ts';
import { formatMonth } from './format-date-time.ts';
import { formatDate, formatShortDay, formatTime } from './format.ts';

const HOUR = 3600;
const zone = { timeZone: 'Europe/Berlin' } as const;
const own = {
  time: new Intl.DateTimeFormat('de-DE', { ...zone, hour: '2-digit', minute: '2-digit' }),
  date: new Intl.DateTimeFormat('de-DE', { ...zone, day: '2-digit', month: '2-digit', year: 'numeric' }),
  month: new Intl.DateTimeFormat('de-DE', { ...zone, month: 'long', year: 'numeric' }),
  short: new Intl.DateTimeFormat('de-DE', { ...zone, weekday: 'short', day: '2-digit', month: '2-digit' }),
};

/** Both changes of a year with a day around each, by the half hour, and a day of every month. */
function momentsOf(year: number): number[] {
  const around = [Date.UTC(year, 2, 24), Date.UTC(year, 9, 24)].map((at) => at / 1000);
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 1 + month) / 1000);
  return [
    ...around.flatMap((start) => Array.from({ length: 9 * 48 }, (_, half) => start + half * (HOUR / 2))),
    ...months.flatMap((start) => Array.from({ length: 24 }, (_, hour) => start + hour * HOUR)),
  ];
}

test.each([1996, 2000, 2023, 2024, 2025, 2026, 2027, 2028, 2031, 2050])(
  'what is made by hand is what the time zone says, in %i',
  (year) => {
    for (const at of momentsOf(year)) {
      const date = new Date(at * 1000);
      expect([formatTime(at), formatDate(at), formatShortDay(at), formatMonth(at)]).toEqual([
        own.time.format(date),
        own.date.format(date),
        own.short.format(date),
        own.month.format(date),
      ]);
    }
  },
);

test('a day begins at midnight in Berlin', () => {
  const before = '2026-03-29T21:59:59Z';
  const after = '2026-03-29T22:00:00Z';
  expect(berlinDay(after) - berlinDay(before)).toBe(1);
});
