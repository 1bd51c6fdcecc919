import type { RestaurantList } from './load-list.ts';

/**
 * The list with one page more: of what came, whatever stands there already is left out. Meanwhile the list may have been
 * asked for anew, as when somebody opens; the page still comes, unless it answers something else.
 */
export function joinPage(shown: RestaurantList, next: RestaurantList): RestaurantList {
  if (shown.asked !== next.asked) return shown;
  const known = new Set(shown.restaurants.map(({ id }) => id));
  return {
    ...next,
    page: shown.page,
    lastPage: shown.lastPage + 1,
    restaurants: [...shown.restaurants, ...next.restaurants.filter(({ id }) => !known.has(id))],
  };
}

/**
 * The list asked for anew, with as many pages as were there then. Those that have come meanwhile stay, unless what came
 * answers something else.
 */
export function renewList(shown: RestaurantList, fresh: RestaurantList): RestaurantList {
  if (shown.asked !== fresh.asked) return shown;
  if (shown.lastPage <= fresh.lastPage) return fresh;
  const known = new Set(fresh.restaurants.map(({ id }) => id));
  return {
    ...fresh,
    lastPage: shown.lastPage,
    after: shown.after,
    restaurants: [...fresh.restaurants, ...shown.restaurants.filter(({ id }) => !known.has(id))],
  };
}
