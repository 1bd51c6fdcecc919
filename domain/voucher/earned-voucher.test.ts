import { expect, test } from 'vitest';
import { monthOf } from '../time/calendar.ts';
import { earnedVoucherEnd, FRIEND_VOUCHER, friendVoucherEnd, loyaltyBonus } from './voucher.ts';

const at = (text: string) => Temporal.Instant.from(text);

test('a friend voucher: 3 a month, 5,00 € from 10,00 €, two weeks', () => {
  expect(FRIEND_VOUCHER).toEqual({ perMonth: 3, valueCents: 500, minimumGoodsCents: 1000, validDays: 14 });
});

test.each([
  ['2026-11-21T18:20+01:00', '2026-12-06T00:00+01:00'],
  ['2026-11-21T00:00+01:00', '2026-12-06T00:00+01:00'],
  ['2026-11-21T23:59:59+01:00', '2026-12-06T00:00+01:00'],
  // The clock is set back in between.
  ['2026-10-20T12:00+02:00', '2026-11-04T00:00+01:00'],
])('CPN-018 a friend voucher fetched at %s ends at %s', (fetched, end) => {
  expect(friendVoucherEnd(at(fetched))).toEqual(at(end));
});

test('what an order earns is good for a year, also when it was earned on the 29th of February', () => {
  expect(earnedVoucherEnd(at('2026-11-21T18:20+01:00'))).toEqual(at('2027-11-22T00:00+01:00'));
  expect(earnedVoucherEnd(at('2028-02-29T12:00+01:00'))).toEqual(at('2029-03-01T00:00+01:00'));
});

test.each([
  [1990, 5, 100],
  [1000, 10, 100],
  [1245, 10, 125],
  [0, 5, 0],
  [1000, 0, 0],
])('NUM-047 goods minus reductions of %i cents at %i percent earn %i cents', (base, percent, cents) => {
  expect(loyaltyBonus(base, percent)).toBe(cents);
});

test.each([
  ['2026-11-30T23:30Z', '2026-12-01', '2026-11-30T23:00Z', '2026-12-31T23:00Z'],
  ['2026-11-30T22:30Z', '2026-11-01', '2026-10-31T23:00Z', '2026-11-30T23:00Z'],
  ['2026-03-31T21:59:59Z', '2026-03-01', '2026-02-28T23:00Z', '2026-03-31T22:00Z'],
])('%s lies in the month of Berlin that begins on %s', (instant, first, from, until) => {
  const month = monthOf(at(instant));
  expect(month.first.toString()).toBe(first);
  expect([month.from, month.until]).toEqual([at(from), at(until)]);
});
