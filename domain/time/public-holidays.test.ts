import { expect, test } from 'vitest';
import { easterSunday, isPublicHoliday, publicHolidays, type GermanState } from './public-holidays.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is %s', (year, date) => {
  expect(easterSunday(year).toString()).toBe(date);
});

test.each<[string, GermanState, boolean]>([
  ['2026-10-31', 'SH', true],
  ['2026-10-31', 'HH', true],
  ['2026-10-31', 'MV', true],
  ['2026-10-31', 'BY', false],
  ['2026-10-31', 'BE', false],
  ['2026-11-01', 'NW', true],
  ['2026-11-01', 'SH', false],
  ['2026-03-08', 'BE', true],
  ['2026-03-08', 'MV', true],
  ['2022-03-08', 'MV', false],
  ['2026-03-08', 'HH', false],
  ['2026-06-04', 'HE', true],
  ['2026-06-04', 'NI', false],
  ['2026-11-18', 'SN', true],
  ['2023-11-22', 'SN', true],
  ['2026-11-18', 'TH', false],
  ['2026-09-20', 'TH', true],
  ['2026-08-15', 'SL', true],
  ['2026-08-15', 'BY', false],
  ['2026-01-06', 'ST', true],
  ['2026-01-06', 'SH', false],
  ['2026-05-24', 'BB', true],
  ['2026-05-24', 'SH', false],
  ['2025-05-08', 'BE', true],
  ['2026-05-08', 'BE', false],
])('NUM-019 %s in %s: public holiday %s', (date, state, expected) => {
  expect(isPublicHoliday(day(date), state)).toBe(expected);
});

test('the year 2026 in Schleswig-Holstein, in order', () => {
  expect(publicHolidays('SH', 2026).map(({ date, name }) => `${date.toString()} ${name}`)).toEqual([
    '2026-01-01 Neujahr',
    '2026-04-03 Karfreitag',
    '2026-04-06 Ostermontag',
    '2026-05-01 Tag der Arbeit',
    '2026-05-14 Christi Himmelfahrt',
    '2026-05-25 Pfingstmontag',
    '2026-10-03 Tag der Deutschen Einheit',
    '2026-10-31 Reformationstag',
    '2026-12-25 Erster Weihnachtstag',
    '2026-12-26 Zweiter Weihnachtstag',
  ]);
});

test.each<[GermanState, number]>([
  ['BW', 12],
  ['BY', 12],
  ['BE', 10],
  ['BB', 12],
  ['HB', 10],
  ['HH', 10],
  ['HE', 10],
  ['MV', 11],
  ['NI', 10],
  ['NW', 11],
  ['RP', 11],
  ['SL', 12],
  ['SN', 11],
  ['ST', 11],
  ['SH', 10],
  ['TH', 11],
])('%s has %i public holidays in 2026', (state, count) => {
  expect(publicHolidays(state, 2026)).toHaveLength(count);
});

test('asking day by day finds exactly the holidays of the year', () => {
  const first = day('2026-01-01');
  for (const state of ['SH', 'SN', 'BB', 'TH'] as const) {
    const dates = Array.from({ length: 365 }, (_, days) => first.add({ days })).filter((date) =>
      isPublicHoliday(date, state),
    );
    expect(dates.map(String)).toEqual(publicHolidays(state, 2026).map(({ date }) => date.toString()));
  }
});
