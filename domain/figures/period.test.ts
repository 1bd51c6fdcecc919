import { expect, test } from 'vitest';
import { countDays, daysOf, type Period, periodBefore, type PeriodKind, periodOf } from './period.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const said = ({ first, last }: Period) => `${first} ${last}`;

test.each<[Exclude<PeriodKind, 'range'>, string, string, string]>([
  ['today', '2026-11-25', '2026-11-25 2026-11-25', '2026-11-24 2026-11-24'],
  ['yesterday', '2026-11-01', '2026-10-31 2026-10-31', '2026-10-30 2026-10-30'],
  ['week', '2026-11-25', '2026-11-19 2026-11-25', '2026-11-12 2026-11-18'],
  ['month', '2026-11-25', '2026-11-01 2026-11-25', '2026-10-01 2026-10-25'],
  ['month', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['month', '2026-01-01', '2026-01-01 2026-01-01', '2025-12-01 2025-12-01'],
])('KIT-230 %s on %s is %s, held against %s', (kind, today, period, before) => {
  const asked = periodOf(kind, day(today));
  expect(said(asked)).toBe(period);
  expect(said(periodBefore(kind, asked))).toBe(before);
});

test('KIT-230 days that somebody chooses are held against as many before them, whatever the clocks did', () => {
  const chosen = { first: day('2026-03-28'), last: day('2026-03-30') };
  expect(daysOf(chosen).map(String)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(said(periodBefore('range', chosen))).toBe('2026-03-25 2026-03-27');
  expect(countDays({ first: day('2028-01-01'), last: day('2028-12-31') })).toBe(366);
});
