import { expect, test } from 'vitest';
import {
  countDays,
  daysHeldAgainst,
  daysOf,
  type Period,
  periodBefore,
  type PeriodKind,
  periodOf,
} from './period.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const said = ({ first, last }: Period) => `${first} ${last}`;

test.each<[Exclude<PeriodKind, 'range'>, string, string, string]>([
  ['today', '2026-11-25', '2026-11-25 2026-11-25', '2026-11-24 2026-11-24'],
  ['yesterday', '2026-11-01', '2026-10-31 2026-10-31', '2026-10-30 2026-10-30'],
  ['week', '2026-11-25', '2026-11-19 2026-11-25', '2026-11-12 2026-11-18'],
  ['month', '2026-11-25', '2026-11-01 2026-11-25', '2026-10-01 2026-10-25'],
  ['month', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
  ['month', '2026-01-01', '2026-01-01 2026-01-01', '2025-12-01 2025-12-01'],
  ['last-month', '2026-03-31', '2026-02-01 2026-02-28', '2026-01-01 2026-01-31'],
  ['last-month', '2026-01-15', '2025-12-01 2025-12-31', '2025-11-01 2025-11-30'],
  ['year', '2026-11-27', '2026-01-01 2026-11-27', '2025-01-01 2025-11-27'],
  ['year', '2028-02-29', '2028-01-01 2028-02-29', '2027-01-01 2027-02-28'],
])('KIT-230 KIT-953 %s on %s is %s, held against %s', (kind, today, period, before) => {
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

test('KIT-953 each day of a year is held against the same of the last one, a leap day against none', () => {
  const against = (last: string) => {
    const period = { first: day('2028-02-28'), last: day(last) };
    return daysHeldAgainst('year', period).map(String);
  };
  expect(against('2028-03-01')).toEqual(['2027-02-28', 'null', '2027-03-01']);
  const month = { first: day('2026-03-01'), last: day('2026-03-31') };
  expect(daysHeldAgainst('month', month).slice(27).map(String)).toEqual([
    '2026-02-28',
    'null',
    'null',
    'null',
  ]);
});
