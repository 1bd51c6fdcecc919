import { expect, test } from 'vitest';
import {
  formatDate,
  formatDay,
  formatCount,
  formatDistance,
  formatEuros,
  formatEuroAmount,
  formatNumber,
  formatPercent,
  formatRating,
  formatTime,
  formatWhen,
} from './format.ts';

test.each([
  ['summer, from UTC', formatTime('2026-07-01T16:20:00Z'), '18:20'],
  ['winter, from UTC', formatTime('2026-12-01T16:20:00Z'), '17:20'],
  ['Unix seconds', formatTime(1_764_606_000), '17:20'],
  ['after midnight in Berlin, before it in UTC', formatDate('2026-07-01T22:30:00Z'), '02.07.2026'],
])('times are those of Berlin: %s', (_, made, expected) => {
  expect(made).toBe(expected);
});

const now = '2026-10-24T21:30:00+02:00';

test.each([
  ['the same day', '2026-10-24T23:59:00+02:00', 'heute', '23:59'],
  ['the next day', '2026-10-25T00:00:00+02:00', 'morgen', 'morgen 00:00'],
  ['the night in which summer time ends', '2026-10-25T23:30:00+01:00', 'morgen', 'morgen 23:30'],
  ['later', '2026-10-26T11:30:00+01:00', 'Mo., 26.10.', 'Mo., 26.10., 11:30'],
])('days are named as people say them: %s', (_, instant, day, when) => {
  expect(formatDay(instant, now)).toBe(day);
  expect(formatWhen(instant, now)).toBe(when);
});

test.each([
  [28.55, '28,55\u00a0€'],
  [1234.5, '1.234,50\u00a0€'],
  [-5, '−5,00\u00a0€'],
  [0.1 + 0.2, '0,30\u00a0€'],
])('VAR-025 %d euros from the wire read %s', (euros, expected) => {
  expect(formatEuros(euros)).toBe(expected);
});

test('BSK-020 a zero amount shows nothing', () => {
  expect(formatEuroAmount(0)).toBe('');
});

test.each([
  [49, '0,0\u00a0km'],
  [847, '0,8\u00a0km'],
  [1234, '1,2\u00a0km'],
  [1250, '1,3\u00a0km'],
  [12_000, '12,0\u00a0km'],
])('LST-017 %d metres read %s', (metres, expected) => {
  expect(formatDistance(metres)).toBe(expected);
});

test.each([
  [0, '0', '0,0'],
  [4.25, '4,3', '4,3'],
  [4.35, '4,4', '4,4'],
  [4.96, '5', '5,0'],
  [999.95, '1.000', '1.000,0'],
  [1_234_567, '1.234.567', '1.234.567,0'],
])('%d is written as the browser would in German', (value, number, rating) => {
  expect([formatNumber(value), formatRating(value)]).toEqual([number, rating]);
  expect(formatPercent(value)).toBe(`${number}\u00a0%`);
});

test.each([
  [-0.04, '0'],
  [-0.05, '-0,1'],
  [-1234.56, '-1.234,6'],
])('%d keeps its sign', (value, number) => {
  expect(formatNumber(value)).toBe(number);
});

test('what is counted has its own word for one', () => {
  expect([formatCount(1, 'Gericht', 'Gerichte'), formatCount(1200, 'Gericht', 'Gerichte')]).toEqual([
    '1 Gericht',
    '1.200 Gerichte',
  ]);
});
