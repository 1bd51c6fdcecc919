import { expect, test } from 'vitest';
import { joinPage, renewList } from './join-page.ts';
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

test('LST-091 a page that comes while the list is asked for anew stays, and what is fresh stands first', () => {
  const shown = listOf([1, 2, 3, 4], { lastPage: 2, after: 7 });
  // Number 3 has moved up since, and number 2 is gone to where the next page began.
  const renewed = renewList(shown, listOf([3, 1], { after: 9 }));
  expect([idsOf(renewed), renewed.lastPage, renewed.after]).toEqual([[3, 1, 2, 4], 2, 7]);
});

test('LST-091 a list asked for anew takes the place of the one before, unless something else is asked by now', () => {
  const fresh = listOf([2, 1]);
  expect(renewList(listOf([1, 2]), fresh)).toBe(fresh);
  const other = listOf([5], { asked: 'sushi' });
  expect(renewList(other, fresh)).toBe(other);
});
