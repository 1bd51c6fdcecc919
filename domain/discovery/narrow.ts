import { matchDish, searchableDish, searchWords } from '../menu/dish-search.ts';
import { fuzzyMatches } from '../text/german-text.ts';
import { type Minimum, minimums, type ListWish, type Sorting } from './wish.ts';

/** What a list is narrowed and ordered by, as it is for whoever wants the meal in their way. */
export interface Choosable {
  id: number;
  name: string;
  cuisineGroups: readonly string[];
  /** 0 without reviews that say something. */
  stars: number;
  /** Until the meal is there; null where nobody knows. */
  minutes: number | null;
  metres: number | null;
  delivers: boolean;
  /** EUR */
  minimumOrder: number;
  deliveryCost: number;
  isVegetarian: boolean;
  payment: { cash: boolean; ec: boolean; online: boolean };
  state: {
    code: string;
    orderable: boolean;
    preorder: boolean;
    services: { pickup: { open: boolean } | null };
  };
}

/** The restaurants that fit, in the chosen order. Closed ones come last whatever the order. */
export function narrow<One extends Choosable>(restaurants: readonly One[], wish: ListWish): One[] {
  const named = namedLike(restaurants, wish.search);
  return restaurants
    .filter((restaurant) => named.has(restaurant) && fits(restaurant, wish))
    .toSorted(comparison(wish));
}

/** Who is called like what is typed; slips of the finger count once nobody is. */
export function namedLike<One extends Choosable>(
  restaurants: readonly One[],
  typed: string,
): ReadonlySet<One> {
  if (typed === '') return new Set(restaurants);
  const words = searchWords(typed);
  const those = (isMeant: (name: string) => boolean) =>
    new Set(restaurants.filter(({ name }) => isMeant(name)));
  const exact = those((name) => fuzzyMatches(name, typed));
  if (exact.size > 0) return exact;
  const nearly = those((name) => matchDish(searchableDish(name), words, 1) !== null);
  return nearly.size > 0 ? nearly : those((name) => matchDish(searchableDish(name), words, 2) !== null);
}

/** How many restaurants each choice leaves or, for the two that let more in, adds; of restaurants that the search leaves. */
export function countChoices(restaurants: readonly Choosable[], wish: ListWish) {
  const withChoice = (choice: Partial<ListWish>) =>
    restaurants.filter((restaurant) => fits(restaurant, { ...wish, ...choice }));
  const onlyOf = (choice: Partial<ListWish>) => withChoice(choice).length;
  const cuisines: Record<string, number> = {};
  for (const { cuisineGroups } of withChoice({ cuisines: [] }))
    for (const cuisine of cuisineGroups) cuisines[cuisine] = (cuisines[cuisine] ?? 0) + 1;
  return {
    showClosed: withChoice({ showClosed: true }).filter(({ state }) => !state.orderable).length,
    showPickups: withChoice({ showPickups: true }).filter(({ delivers }) => !delivers).length,
    freeDelivery: onlyOf({ freeDelivery: true }),
    vegetarian: onlyOf({ vegetarian: true }),
    cash: onlyOf({ cash: true }),
    card: onlyOf({ card: true }),
    onlinePayment: onlyOf({ onlinePayment: true }),
    cuisines,
    minimums: Object.fromEntries(minimums.map((minimum) => [minimum, onlyOf({ minimum })])) as Record<
      Minimum,
      number
    >,
  };
}

export function fits(restaurant: Choosable, wish: ListWish): boolean {
  const { payment } = restaurant;
  return (
    (wish.only === null || wish.only.includes(restaurant.id)) &&
    (wish.showClosed || restaurant.state.orderable) &&
    (wish.showPickups || wish.way === 'pickup' || restaurant.delivers) &&
    fitsCuisine(restaurant, wish.cuisines) &&
    (wish.minimum === '' || restaurant.minimumOrder <= Number(wish.minimum)) &&
    (!wish.freeDelivery || wish.way === 'pickup' || (restaurant.delivers && restaurant.deliveryCost === 0)) &&
    (!wish.vegetarian || restaurant.isVegetarian) &&
    (!wish.cash || payment.cash) &&
    (!wish.card || payment.ec) &&
    (!wish.onlinePayment || payment.online)
  );
}

const fitsCuisine = ({ cuisineGroups }: Choosable, chosen: readonly string[]): boolean =>
  chosen.length === 0 || chosen.some((name) => cuisineGroups.includes(name));

function comparison({ sorting, way }: ListWish) {
  const key: Record<Sorting, (restaurant: Choosable) => number> = {
    empfohlen: () => 0,
    bewertung: ({ stars }) => -stars,
    zeit: ({ minutes }) => minutes ?? Number.MAX_SAFE_INTEGER,
    entfernung: ({ metres }) => metres ?? Number.MAX_SAFE_INTEGER,
    mindestbestellwert: ({ minimumOrder }) => minimumOrder,
  };
  const openness = ({ state, delivers }: Choosable) => {
    if (state.orderable) return way === 'pickup' || delivers ? 0 : 1;
    // Who does not deliver yet may be fetched from already.
    if (way === 'delivery' && state.code === 'closed' && state.services.pickup?.open) return 1;
    return state.preorder ? 2 : 3;
  };
  return (one: Choosable, other: Choosable) =>
    openness(one) - openness(other) || key[sorting](one) - key[sorting](other);
}
