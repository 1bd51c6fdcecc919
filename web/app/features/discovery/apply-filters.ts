import { matchDish, searchableDish, searchWords } from '#domain/menu/dish-search.ts';
import { fuzzyMatches } from '#domain/text/german-text.ts';
import type { RestaurantFacts } from './card-of.ts';
import { cuisinesIn, type Filters, type Minimum, type Sorting } from './filters.ts';
import type { Suitable } from './load-suitable.ts';
import type { FoundDishes } from './load-dishes.ts';

/** The restaurants that fit, in the chosen order. Closed ones come last whatever the order. */
export function applyFilters(restaurants: readonly RestaurantFacts[], filters: Filters): RestaurantFacts[] {
  const named = namedLike(restaurants, filters.search);
  return restaurants
    .filter((restaurant) => named.has(restaurant) && fits(restaurant, filters))
    .toSorted(comparison(filters));
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
  const named = namedLike(restaurants, typed);
  return restaurants.filter((restaurant) => cooking.has(restaurant.id) || named.has(restaurant));
}

/** Who is called like what is typed; slips of the finger count once nobody is. */
function namedLike(restaurants: readonly RestaurantFacts[], typed: string): ReadonlySet<RestaurantFacts> {
  const words = searchWords(typed);
  const those = (isMeant: (name: string) => boolean) =>
    new Set(restaurants.filter(({ name }) => isMeant(name)));
  const exact = those((name) => fuzzyMatches(name, typed));
  if (exact.size > 0) return exact;
  const nearly = those((name) => matchDish(searchableDish(name), words, 1) !== null);
  return nearly.size > 0 ? nearly : those((name) => matchDish(searchableDish(name), words, 2) !== null);
}

/** Who cooks for the diet that is asked for, each with how many dishes; everybody without one. */
export const cooking = (
  restaurants: readonly RestaurantFacts[],
  suitable: Suitable | null,
): readonly RestaurantFacts[] =>
  suitable === null
    ? restaurants
    : restaurants.flatMap((restaurant) => {
        const count = suitable.counts[restaurant.id];
        return count === undefined ? [] : [{ ...restaurant, suitable: { count, diet: suitable.diet } }];
      });

/** How many restaurants each choice leaves or, for the two that let more in, adds; of restaurants that the search leaves. */
export function countChoices(restaurants: readonly RestaurantFacts[], filters: Filters) {
  const withChoice = (choice: Partial<Filters>) =>
    restaurants.filter((restaurant) => fits(restaurant, { ...filters, ...choice }));
  const onlyOf = (choice: Partial<Filters>) => withChoice(choice).length;
  const cuisines = new Map<string, number>();
  for (const { cuisineGroups: offered } of withChoice({ foodType: '' }))
    for (const cuisine of offered) cuisines.set(cuisine, (cuisines.get(cuisine) ?? 0) + 1);
  return {
    showClosed: withChoice({ showClosed: true }).filter(({ state }) => !state.orderable).length,
    showPickups: withChoice({ showPickups: true }).filter(({ delivers }) => !delivers).length,
    favourites: restaurants.filter(({ isLiked }) => isLiked).length,
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
    (!filters.favourites || restaurant.isLiked !== false) &&
    (filters.showClosed || restaurant.state.orderable) &&
    (filters.showPickups || filters.way === 'abholung' || restaurant.delivers) &&
    fitsCuisine(restaurant, cuisinesIn(filters)) &&
    (filters.minimum === '' || restaurant.minimumOrder <= Number(filters.minimum)) &&
    (!filters.freeDelivery || (restaurant.delivers && restaurant.deliveryCost === 0)) &&
    (!filters.vegetarian || restaurant.isVegetarian) &&
    (!filters.cash || payment.cash) &&
    (!filters.card || payment.ec) &&
    (!filters.onlinePayment || payment.online)
  );
}

const fitsCuisine = ({ cuisineGroups }: RestaurantFacts, chosen: readonly string[]): boolean =>
  chosen.length === 0 || chosen.some((name) => cuisineGroups.includes(name));

function comparison({ sorting, way }: Filters) {
  const key: Record<Sorting, (restaurant: RestaurantFacts) => number> = {
    empfohlen: () => 0,
    bewertung: ({ rating }) => -(rating?.stars ?? 0),
    zeit: ({ minutesForSorting }) => minutesForSorting,
    entfernung: ({ metres }) => metres ?? Number.MAX_SAFE_INTEGER,
    mindestbestellwert: ({ minimumOrder }) => minimumOrder,
  };
  const openness = ({ state, delivers }: RestaurantFacts) => {
    if (state.orderable) return way === 'abholung' || delivers ? 0 : 1;
    // Who does not deliver yet may be fetched from already.
    if (way === 'lieferung' && state.code === 'closed' && state.services.pickup?.open) return 1;
    return state.preorder ? 2 : 3;
  };
  return (one: RestaurantFacts, other: RestaurantFacts) =>
    openness(one) - openness(other) || key[sorting](one) - key[sorting](other);
}
