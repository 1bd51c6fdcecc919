import { expect, test } from 'vitest';
import { type Move, paymentsOf, shareOut, splitPayment } from './statement-payments.ts';

const moves = (...cents: readonly number[]): Move[] =>
  cents.map((one, nth) => ({ id: nth + 1, by: 'bank', isReturn: one < 0, cents: one }));

test('LED-163 what comes back is the latest payment of that sum, and the next attempt begins with it', () => {
  expect(paymentsOf(moves(100, 138, -138, 138))).toMatchObject([
    { id: 1, attempt: 1, backBy: null },
    { id: 2, attempt: 1, backBy: 3 },
    { id: 4, attempt: 2, backBy: null },
  ]);
  expect(paymentsOf(moves(119, 119, -119)).map(({ backBy }) => backBy)).toEqual([null, 3]);
  expect(paymentsOf([])).toEqual([]);
});

test.for([
  [100, 238, 100, 0],
  [238, 238, 238, 0],
  [300, 238, 238, 62],
  [300, 0, 0, 300],
  [-300, -238, -238, -62],
] as const)('LED-161 of %i on %i open %i settle, %i are too much', ([cents, open, settled, surplus]) => {
  expect(splitPayment(cents, open)).toEqual({ settled, surplus });
});

test.for([
  [476, [238, 238], [238, 238]],
  [300, [238, 238], [238, 62]],
  [500, [238, 238], [238, 262]],
  [100, [238, 238], [100, 0]],
  [-500, [-238, -238], [-238, -262]],
] as const)('LED-162 %i for %j is shared out as %j', ([cents, sums, shares]) => {
  expect(shareOut(cents, sums)).toEqual(shares);
  expect(shareOut(cents, sums).reduce((sum, share) => sum + share, 0)).toBe(cents);
});
