import { expect, test } from 'vitest';
import { firstDebitDay } from '../money/mandate.ts';
import { bankingDayFrom, bankingDayUntil, isBankingDay } from './calendar.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ['Christmas and the weekend behind it', '2026-12-25', '2026-12-28'],
  ['New Year', '2027-01-01', '2027-01-04'],
  ['Good Friday to Easter Monday', '2027-03-26', '2027-03-30'],
  ['Labour Day', '2028-05-01', '2028-05-02'],
  ['a Saturday', '2026-12-05', '2026-12-07'],
  ['a holiday of a state, which banks do not know', '2026-10-31', '2026-11-02'],
  ['Ascension Day, which TARGET works', '2027-05-06', '2027-05-06'],
  ['New Year’s Eve', '2026-12-31', '2026-12-31'],
])('%s', (_what, from, to) => {
  expect(bankingDayFrom(day(from)).toString()).toBe(to);
});

test('2027 has 258 banking days, and never more than four closed ones in a row', () => {
  const days = Array.from({ length: 365 }, (_, index) => day('2027-01-01').add({ days: index }));
  expect(days.filter(isBankingDay)).toHaveLength(258);
  for (const one of days) expect(one.until(bankingDayFrom(one)).days).toBeLessThanOrEqual(4);
});

test('LED-753 a bank has a debit by the banking day before: what it is handed on a day off is debited on the second one', () => {
  const first = (today: string) => firstDebitDay(day(today)).toString();
  expect(['2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07'].map(first)).toEqual([
    '2026-12-04',
    '2026-12-07',
    '2026-12-08',
    '2026-12-08',
    '2026-12-08',
  ]);
  expect(
    ['2026-12-06', '2027-03-29', '2026-12-07'].map((one) => bankingDayUntil(day(one)).toString()),
  ).toEqual(['2026-12-04', '2027-03-25', '2026-12-07']);
});
