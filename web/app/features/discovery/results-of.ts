import { applyWithoutSearch } from './apply-filters.ts';
import type { RestaurantFacts } from './card-of.ts';
import type { RestaurantDishes } from './DishResults.tsx';
import type { Filters } from './filters.ts';
import type { FoundDishes } from './load-dishes.ts';

/** The dishes found at restaurants that the filters leave, in the order that is chosen. */
export function resultsOf(
  dishes: FoundDishes | null,
  restaurants: readonly RestaurantFacts[],
  filters: Filters,
): RestaurantDishes[] {
  if (!dishes) return [];
  const left = applyWithoutSearch(restaurants, filters);
  const places = new Map(left.map((restaurant, place) => [restaurant.id, { restaurant, place }]));
  const results = dishes.found.flatMap((found) => {
    const known = places.get(found.hostId);
    return known ? [{ ...found, ...known }] : [];
  });
  // The server puts first who cooks it best; whoever sorts by hand wants that order.
  return filters.sorting === 'empfohlen' ? results : results.toSorted((a, b) => a.place - b.place);
}
