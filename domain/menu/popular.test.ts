import { expect, test } from 'vitest';
import { likedPercent, popularDishes } from './popular.ts';

const dish = (productId: number, orders: number, guests: number) => ({ productId, orders, guests });

test('MNU-121 popular is what most orders hold, of five guests at least, five dishes at most', () => {
  const few = [dish(1, 9, 5), dish(2, 20, 8), dish(3, 7, 6), dish(4, 90, 4)];
  expect(popularDishes(few)).toEqual([2, 1, 3]);
  expect(popularDishes([...few, dish(5, 8, 5), dish(6, 30, 9), dish(7, 6, 5)])).toEqual([6, 2, 1, 5, 3]);
});

test('MNU-121 two dishes are no list', () => {
  expect(popularDishes([dish(1, 9, 5), dish(2, 20, 8)])).toEqual([]);
  expect(popularDishes([])).toEqual([]);
});

test.each([
  [4, 4, null],
  [5, 5, 100],
  [4, 6, 67],
  [0, 8, 0],
])('MNU-121 %d thumbs up of %d are %s percent', (likes, votes, percent) => {
  expect(likedPercent({ likes, votes })).toBe(percent);
});
