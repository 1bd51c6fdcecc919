import { expect, test } from 'vitest';
import { isExempt, isTaxId, isTaxNumber, maskTaxId, noQuarters, wholeEuros } from './seller-report.ts';

const year = (activities: number, soldCents: number, feeCents = 0) => [
  { activities, soldCents, feeCents },
  ...noQuarters().slice(1),
];

test.each([
  [29, 199_999, 0, true],
  [30, 100, 0, false],
  [1, 200_000, 0, false],
  // The platform's own share is no consideration.
  [29, 220_000, 20_001, true],
])('LED-094 %i orders over %i cents less %i of fees: too small is %s', (orders, sold, fees, isSmall) => {
  expect(isExempt(year(orders, sold, fees))).toBe(isSmall);
});

test.each([
  ['86095742719', true],
  ['86 095 742 719', true],
  ['86095742718', false],
  ['06095742719', false],
  ['8609574271', false],
  ['', false],
])('LED-093 the tax id %s is one: %s', (typed, isOne) => {
  expect(isTaxId(typed)).toBe(isOne);
});

test('LED-093 a tax number has 10 to 13 digits, and only the end of either is shown', () => {
  expect(['22 293 12345', '22/293/12345', '2122029312345', '123', '22-293'].map(isTaxNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(maskTaxId('86095742719')).toBe('••••••••719');
});

test('LED-095 amounts are reported in whole euros', () => {
  expect([149, 150, -149, -151, 0].map(wholeEuros)).toEqual([1, 2, -1, -2, 0]);
});
