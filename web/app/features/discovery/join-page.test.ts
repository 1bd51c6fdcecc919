import { expect, test } from 'vitest';
import { joinPage } from './join-page.ts';
import type { RestaurantList } from './load-list.ts';

const listOf = (ids: readonly number[], more: Partial<RestaurantList> = {}) =>
  ({
    asked: 'pizza',
    page: 1,
    lastPage: 1,
    restaurants: ids.map((id) => ({ id })),
    ...more,
  }) as RestaurantList;

const idsOf = ({ restaurants }: RestaurantList) => restaurants.map(({ id }) => id);

test('LST-090 a page that was tapped for comes also where the list was asked for anew meanwhile, and nobody stands there twice', () => {
  // Number 4 has moved up since.
  const fresh = listOf([2, 1, 4], { lastPage: 3 });
  const joined = joinPage(fresh, listOf([4, 5, 6], { page: 3, lastPage: 4 }));
  expect([idsOf(joined), joined.page, joined.lastPage]).toEqual([[2, 1, 4, 5, 6], 1, 4]);
});

test('LST-090 what answers another question than the one that is asked now is left out', () => {
  const shown = listOf([1, 2], { asked: 'sushi' });
  expect(joinPage(shown, listOf([3]))).toBe(shown);
});
