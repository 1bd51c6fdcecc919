import { fuzzyMatches } from '#domain/german-text.ts';
import type { RestaurantFacts } from './card-of.ts';
import type { Filters, Minimum, Sorting } from './filters.ts';
import type { FoundDishes } from './load-dishes.ts';

/** The restaurants that fit, in the chosen order. Closed ones come last whatever the order. */
export function applyFilters(restaurants: readonly RestaurantFacts[], filters: Filters): RestaurantFacts[] {
  return restaurants.filter((restaurant) => fits(restaurant, filters)).toSorted(comparison(filters.sorting));
}

/** The same without what was typed, for those whose dishes were found. */
export const applyWithoutSearch = (
  restaurants: readonly RestaurantFacts[],
  filters: Filters,
): RestaurantFacts[] => applyFilters(restaurants, { ...filters, search: '' });

/** The restaurants that what is typed leaves: by their name or by a dish that was found there. */
export function searched(
  restaurants: readonly RestaurantFacts[],
  typed: string,
  dishes: FoundDishes | null,
): readonly RestaurantFacts[] {
  if (typed === '') return restaurants;
  const cooking = new Set(dishes?.found.map(({ hostId }) => hostId));
  return restaurants.filter(({ id, name }) => cooking.has(id) || fuzzyMatches(name, typed));
}

/** How many restaurants each choice leaves or, for the two that let more in, adds; of restaurants that the search leaves. */
export function countChoices(restaurants: readonly RestaurantFacts[], filters: Filters) {
  const withChoice = (choice: Partial<Filters>) =>
    restaurants.filter((restaurant) => fits(restaurant, { ...filters, search: '', ...choice }));
  const onlyOf = (choice: Partial<Filters>) => withChoice(choice).length;
  const cuisines = new Map<string, number>();
  for (const { cuisines: offered } of withChoice({ foodType: '' }))
    for (const cuisine of offered) cuisines.set(cuisine, (cuisines.get(cuisine) ?? 0) + 1);
  return {
    showClosed: withChoice({ showClosed: true }).filter(({ state }) => !state.orderable).length,
    showPickups: withChoice({ showPickups: true }).filter(({ delivers }) => !delivers).length,
    freeDelivery: onlyOf({ freeDelivery: true }),
    vegetarian: onlyOf({ vegetarian: true }),
    cash: onlyOf({ cash: true }),
    card: onlyOf({ card: true }),
    onlinePayment: onlyOf({ onlinePayment: true }),
    cuisine: (name: string) => (name === '' ? onlyOf({ foodType: '' }) : (cuisines.get(name) ?? 0)),
    minimum: (minimum: Minimum) => onlyOf({ minimum }),
  };
}

export type ChoiceCounts = ReturnType<typeof countChoices>;

function fits(restaurant: RestaurantFacts, filters: Filters): boolean {
  const { payment } = restaurant;
  return (
    (filters.showClosed || restaurant.state.orderable) &&
    (filters.showPickups || restaurant.delivers) &&
    (filters.foodType === '' || restaurant.cuisines.includes(filters.foodType)) &&
    (filters.minimum === '' || restaurant.minimumOrder <= Number(filters.minimum)) &&
    (!filters.freeDelivery || (restaurant.delivers && restaurant.deliveryCost === 0)) &&
    (!filters.vegetarian || restaurant.isVegetarian) &&
    (!filters.cash || payment.cash) &&
    (!filters.card || payment.ec) &&
    (!filters.onlinePayment || payment.online) &&
    (filters.search === '' || fuzzyMatches(restaurant.name, filters.search))
  );
}

function comparison(sorting: Sorting) {
  const key: Record<Sorting, (restaurant: RestaurantFacts) => number> = {
    empfohlen: () => 0,
    bewertung: ({ rating }) => -(rating?.stars ?? 0),
    zeit: ({ minutesForSorting }) => minutesForSorting,
    entfernung: ({ metres }) => metres ?? Number.MAX_SAFE_INTEGER,
    mindestbestellwert: ({ minimumOrder }) => minimumOrder,
  };
  const openness = ({ state }: RestaurantFacts) => (state.orderable ? 0 : state.preorder ? 1 : 2);
  return (one: RestaurantFacts, other: RestaurantFacts) =>
    openness(one) - openness(other) || key[sorting](one) - key[sorting](other);
}
