import { expect, test } from 'vitest';
import { tellGuests } from './guests.ts';

test.each([
  [0, 0, [null, null, null]],
  [4, 4, [null, null, null]],
  [5, 0, [5, 5, 0]],
  [9, 4, [9, null, null]],
  [9, 5, [9, null, null]],
  [10, 5, [10, 5, 5]],
  [40, 39, [40, null, null]],
])('KIT-235 of %i guests, %i of them again, so much is told', (total, returning, [all, fresh, again]) => {
  expect(tellGuests({ total, returning })).toEqual({ total: all, fresh, returning: again });
});
