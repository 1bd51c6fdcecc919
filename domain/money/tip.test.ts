import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidTip, MAX_TIP_CENTS, tipQuickValues } from './tip.ts';

test.each([
  [1740, 60],
  [1701, 99],
  [1799, 1],
  [1800, 0],
  [0, 0],
])('PAY-014 %i cents are rounded up by %i', (base, roundUp) => {
  expect(tipQuickValues(base, base).roundUpCents).toBe(roundUp);
});

test.each([
  ['a deposit', 1790, 1815, 85],
  ['a voucher', 1790, 855, 45],
  ['the fee of an online payment', 1290, 1340, 60],
  ['a voucher that pays for all', 1790, 0, 0],
])('PAY-014 with %s all that is paid becomes a whole amount', (_, base, paid, roundUp) => {
  expect(tipQuickValues(base, paid).roundUpCents).toBe(roundUp);
});

test('PAY-015 5, 10, 15 and 20 percent of goods and shipping', () => {
  expect(tipQuickValues(1750, 1750).percents).toEqual([
    { percent: 5, cents: 88 },
    { percent: 10, cents: 175 },
    { percent: 15, cents: 263 },
    { percent: 20, cents: 350 },
  ]);
});

test('PAY-014 rounded up it is always a whole euro, by less than one, and a valid tip', () => {
  fc.assert(
    fc.property(fc.nat(400_000), (base) => {
      const { roundUpCents, percents } = tipQuickValues(base, base);
      expect((base + roundUpCents) % 100).toBe(0);
      expect(roundUpCents).toBeLessThan(100);
      expect([roundUpCents, ...percents.map(({ cents }) => cents)].every(isValidTip)).toBe(true);
    }),
  );
});

test('HSE-022 no quick button gives more than a tip may be', () => {
  expect(tipQuickValues(400_000, 400_000).percents.map(({ percent }) => percent)).toEqual([5, 10]);
});

test.each([
  [0, true],
  [1, true],
  [MAX_TIP_CENTS, true],
  [MAX_TIP_CENTS + 1, false],
  [-1, false],
  [0.5, false],
  [Number.NaN, false],
  [Number.POSITIVE_INFINITY, false],
])('NUM-021 a tip of %d cents: %s', (cents, valid) => {
  expect(isValidTip(cents)).toBe(valid);
});
