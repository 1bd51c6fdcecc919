import { type Minimum, minimums, MOST_PAGES, type Sorting, sortings } from '#domain/discovery/wish.ts';
import { allergensAmong, type Diet, EVERYTHING, type Food } from '#domain/menu/diet.ts';
import { dietIn, dietNames } from '../restaurant/diet-address.ts';

/** How the meal is wanted: state, times and costs of the list are those of this way. */
export const ways = ['lieferung', 'abholung'] as const;

export const wayLabels: Record<(typeof ways)[number], string> = {
  lieferung: 'Lieferung',
  abholung: 'Abholung',
};

export const views = ['liste', 'karte'] as const;
export type View = (typeof views)[number];

/** What the list is narrowed to and how it is shown. It stands in the URL, so that Back and sharing keep it. */
export interface Filters {
  search: string;
  /** Only restaurants that the visitor likes. */
  favourites: boolean;
  way: (typeof ways)[number];
  showClosed: boolean;
  showPickups: boolean;
  /** Names of cuisines with commas between; any of them will do. */
  foodType: string;
  minimum: Minimum;
  freeDelivery: boolean;
  vegetarian: boolean;
  food: Food;
  /** Letters of allergens with commas between; none of them may be in a dish. */
  without: string;
  cash: boolean;
  card: boolean;
  onlinePayment: boolean;
  sorting: Sorting;
  view: View;
}

/** Both toggles of the documents are on by default. */
export const noFilters: Filters = {
  search: '',
  favourites: false,
  way: 'lieferung',
  showClosed: true,
  showPickups: true,
  foodType: '',
  minimum: '',
  freeDelivery: false,
  vegetarian: false,
  food: EVERYTHING.food,
  without: '',
  cash: false,
  card: false,
  onlinePayment: false,
  sorting: 'empfohlen',
  view: 'liste',
};

// Their values are few, so pages of them are remembered: see contract/page-query.ts.
const names = {
  search: 'suche',
  favourites: 'lieblinge',
  way: 'weg',
  showClosed: 'geschlossene',
  showPickups: 'abholung',
  foodType: 'kueche',
  minimum: 'mindestwert',
  freeDelivery: 'gratis',
  vegetarian: 'vegetarisch',
  ...dietNames,
  cash: 'bar',
  card: 'ec',
  onlinePayment: 'online',
  sorting: 'sortierung',
  view: 'ansicht',
} as const satisfies Record<keyof Filters, string>;

export const filterName = (filter: keyof Filters): string => names[filter];

const listed = (names: string): string[] => names.split(',').filter((name) => name !== '');

/** The cuisines that are chosen. */
export const cuisinesIn = ({ foodType }: Pick<Filters, 'foodType'>): string[] => listed(foodType);

/** What the visitor eats. */
export const dietOf = ({ food, without }: Pick<Filters, 'food' | 'without'>): Diet => ({
  food,
  without: listed(without),
});

/** The choice with one cuisine more, or with one less. */
export const withCuisine = (filters: Pick<Filters, 'foodType'>, name: string): string =>
  switched(cuisinesIn(filters), name).join(',');

/** The allergens to keep away from with one more, or with one less. */
export const withoutAllergen = (filters: Pick<Filters, 'without'>, code: string): string =>
  allergensAmong(switched(listed(filters.without), code)).join(',');

function switched(chosen: readonly string[], name: string): string[] {
  const others = chosen.filter((other) => other !== name);
  return others.length < chosen.length ? others : [...chosen, name];
}

/** A form without JavaScript leaves out what is switched off; this field tells that from an address without filters. */
export const SENT = 'gefiltert';

/** Reads filters from an address that is about `base`; what is unknown or misspelt counts as not filtered. */
export function readFilters(query: URLSearchParams, base: Filters = noFilters): Filters {
  const valueOf = (filter: keyof Filters) => query.get(names[filter]);
  const switchOf = (filter: keyof Filters) => {
    const value = valueOf(filter);
    if (value === null) return query.has(SENT) ? false : base[filter] === true;
    return value !== 'nein';
  };
  const { food, without } = dietIn(query);
  return {
    search: valueOf('search') ?? '',
    way: ways.find((known) => known === valueOf('way')) ?? 'lieferung',
    foodType: query.has(names.foodType) ? query.getAll(names.foodType).join(',') : base.foodType,
    minimum: minimums.find((known) => known === valueOf('minimum')) ?? '',
    favourites: switchOf('favourites'),
    showClosed: switchOf('showClosed'),
    showPickups: switchOf('showPickups'),
    freeDelivery: switchOf('freeDelivery'),
    vegetarian: switchOf('vegetarian'),
    food,
    without: without.join(','),
    cash: switchOf('cash'),
    card: switchOf('card'),
    onlinePayment: switchOf('onlinePayment'),
    sorting: sortings.find((known) => known === valueOf('sorting')) ?? 'empfohlen',
    view: views.find((known) => known === valueOf('view')) ?? 'liste',
  };
}

/** The shortest address of these filters: only what differs from the base. */
export function writeFilters(filters: Filters, base: Filters = noFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const filter of Object.keys(names) as (keyof Filters)[]) {
    const value = filters[filter];
    if (value === base[filter]) continue;
    query.set(names[filter], typeof value === 'boolean' ? (value ? 'ja' : 'nein') : value);
  }
  return query;
}

const OWN_PLACE: readonly (keyof Filters)[] = ['search', 'way', 'view'];

/** The filters that differ from the base: what is typed and chosen in a field of its own is no filter, nor is a map. */
export const changedFilters = (filters: Filters, base: Filters = noFilters): (keyof Filters)[] =>
  (Object.keys(names) as (keyof Filters)[]).filter(
    (filter) => !OWN_PLACE.includes(filter) && filters[filter] !== base[filter],
  );

/** Name of the page of a list in an address. */
export const PAGE_NAME = 'seite';

/** The page that an address asks for; what is none is the first. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get(PAGE_NAME));
  return Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1;
}
