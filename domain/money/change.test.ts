import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeFor } from './change.ts';

test.each([
  [
    1_660,
    [
      [2_000, 340],
      [5_000, 3_340],
      [10_000, 8_340],
    ],
  ],
  [
    1_200,
    [
      [1_500, 300],
      [2_000, 800],
      [5_000, 3_800],
    ],
  ],
  [
    2_000,
    [
      [2_000, 0],
      [5_000, 3_000],
      [10_000, 8_000],
    ],
  ],
  [
    12_340,
    [
      [12_500, 160],
      [13_000, 660],
    ],
  ],
  [0, []],
])('KIT-610 of %i cents the change for likely notes is known beforehand', (cents, expected) => {
  expect(changeFor(cents).map(({ handedCents, changeCents }) => [handedCents, changeCents])).toEqual(
    expected,
  );
});

test('KIT-610 change and sum are what was handed over, and nobody hands over less', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), (cents) => {
      for (const { handedCents, changeCents } of changeFor(cents)) {
        expect(changeCents).toBeGreaterThanOrEqual(0);
        expect(changeCents + cents).toBe(handedCents);
      }
    }),
  );
});
