import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test('KIT-612 KIT-821 a stop changes places with its neighbour or goes as far as it is pulled, and stays at either end', () => {
  expect(moved([1, 2, 3], 3, 1)).toEqual([1, 3, 2]);
  expect(moved([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3], 3, 3)).toEqual([1, 2, 3]);
  expect(moved([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 4, 1]);
  expect(moved([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(moved([1, 2, 3], 9, 1)).toEqual([1, 2, 3]);
});
