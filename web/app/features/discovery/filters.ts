import { fuzzyMatches } from '#domain/german-text.ts';
import type { RestaurantFacts } from './card-of.ts';

export const sortings = ['empfohlen', 'bewertung', 'zeit', 'entfernung', 'mindestbestellwert'] as const;
export type Sorting = (typeof sortings)[number];

/** What the list is narrowed to. It stands in the URL, so that Back and sharing keep it. */
export interface Filters {
  search: string;
  showClosed: boolean;
  showPickups: boolean;
  foodType: string;
  freeDelivery: boolean;
  onlinePayment: boolean;
  vegetarian: boolean;
  sorting: Sorting;
}

/** Both toggles of the documents are on by default. */
export const noFilters: Filters = {
  search: '',
  showClosed: true,
  showPickups: true,
  foodType: '',
  freeDelivery: false,
  onlinePayment: false,
  vegetarian: false,
  sorting: 'empfohlen',
};

const names = {
  search: 'suche',
  showClosed: 'geschlossene',
  showPickups: 'abholung',
  foodType: 'kueche',
  freeDelivery: 'gratis',
  onlinePayment: 'online',
  vegetarian: 'vegetarisch',
  sorting: 'sortierung',
} as const satisfies Record<keyof Filters, string>;

export const filterName = (filter: keyof Filters): string => names[filter];

/** A form without JavaScript leaves out what is switched off; this field tells that from an address without filters. */
export const SENT = 'gefiltert';

/** Reads filters from an address that is about `base`; what is unknown or misspelt counts as not filtered. */
export function readFilters(query: URLSearchParams, base: Filters = noFilters): Filters {
  const switchOf = (filter: keyof Filters) => {
    const value = query.get(names[filter]);
    if (value === null) return query.has(SENT) ? false : base[filter] === true;
    return value !== 'nein';
  };
  const sorting = query.get(names.sorting) ?? '';
  return {
    search: query.get(names.search) ?? '',
    foodType: query.get(names.foodType) ?? base.foodType,
    showClosed: switchOf('showClosed'),
    showPickups: switchOf('showPickups'),
    freeDelivery: switchOf('freeDelivery'),
    onlinePayment: switchOf('onlinePayment'),
    vegetarian: switchOf('vegetarian'),
    sorting: sortings.find((known) => known === sorting) ?? 'empfohlen',
  };
}

/** The shortest address of these filters: only what differs from the base. */
export function writeFilters(filters: Filters, base: Filters = noFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const filter of changedFilters(filters, base)) {
    const value = filters[filter];
    query.set(names[filter], typeof value === 'boolean' ? (value ? 'ja' : 'nein') : value);
  }
  return query;
}

/** The filters that differ from the base. */
export const changedFilters = (filters: Filters, base: Filters = noFilters): (keyof Filters)[] =>
  (Object.keys(names) as (keyof Filters)[]).filter((filter) => filters[filter] !== base[filter]);

/** The restaurants that fit, in the chosen order. Closed ones come last whatever the order. */
export function applyFilters(restaurants: readonly RestaurantFacts[], filters: Filters): RestaurantFacts[] {
  return restaurants.filter((restaurant) => fits(restaurant, filters)).toSorted(comparison(filters.sorting));
}

function fits(restaurant: RestaurantFacts, filters: Filters): boolean {
  return (
    (filters.showClosed || restaurant.state.orderable) &&
    (filters.showPickups || restaurant.delivers) &&
    (filters.foodType === '' || restaurant.cuisines.includes(filters.foodType)) &&
    (!filters.freeDelivery || (restaurant.delivers && restaurant.deliveryCost === 0)) &&
    (!filters.onlinePayment || restaurant.payment.online) &&
    (!filters.vegetarian || restaurant.isVegetarian) &&
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
