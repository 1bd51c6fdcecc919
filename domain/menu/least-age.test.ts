import { expect, test } from 'vitest';
import { ageFault, leastAge } from './least-age.ts';

test.each<[string, number | null, 16 | 18 | null]>([
  ['nothing is known', null, null],
  ['a beer without', 0.5, null],
  ['a shandy at the border', 1.2, null],
  ['a weak beer', 1.3, 16],
  ['a wine', 13, 16],
  ['a port', 20, 16],
  ['a strong sherry', 22, 16],
  ['a liqueur', 22.1, 18],
  ['a rum', 54, 18],
])('OWN-922 %s: %s %% is from %s on', (_what, percent, age) => {
  expect(leastAge(percent)).toBe(age);
  const fits = [null, 16, 18].filter(
    (ageLimit) => !ageFault({ alcoholPercent: percent, ageLimit: ageLimit as 16 | 18 | null }),
  );
  expect(fits).toEqual([null, 16, 18].filter((ageLimit) => (ageLimit ?? 0) >= (age ?? 0)));
});
