export const sortings = ['empfohlen', 'bewertung', 'zeit', 'entfernung', 'mindestbestellwert'] as const;
export type Sorting = (typeof sortings)[number];

/** Steps of the minimum order value in EUR; the empty one is any. */
export const minimums = ['', '10', '15', '20'] as const;
export type Minimum = (typeof minimums)[number];

export const views = ['liste', 'karte'] as const;
export type View = (typeof views)[number];

/** What the list is narrowed to and how it is shown. It stands in the URL, so that Back and sharing keep it. */
export interface Filters {
  search: string;
  showClosed: boolean;
  showPickups: boolean;
  foodType: string;
  minimum: Minimum;
  freeDelivery: boolean;
  vegetarian: boolean;
  cash: boolean;
  card: boolean;
  onlinePayment: boolean;
  sorting: Sorting;
  view: View;
}

/** Both toggles of the documents are on by default. */
export const noFilters: Filters = {
  search: '',
  showClosed: true,
  showPickups: true,
  foodType: '',
  minimum: '',
  freeDelivery: false,
  vegetarian: false,
  cash: false,
  card: false,
  onlinePayment: false,
  sorting: 'empfohlen',
  view: 'liste',
};

// Their values are few, so pages of them are remembered: see contract/page-query.ts.
const names = {
  search: 'suche',
  showClosed: 'geschlossene',
  showPickups: 'abholung',
  foodType: 'kueche',
  minimum: 'mindestwert',
  freeDelivery: 'gratis',
  vegetarian: 'vegetarisch',
  cash: 'bar',
  card: 'ec',
  onlinePayment: 'online',
  sorting: 'sortierung',
  view: 'ansicht',
} as const satisfies Record<keyof Filters, string>;

export const filterName = (filter: keyof Filters): string => names[filter];

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
  return {
    search: valueOf('search') ?? '',
    foodType: valueOf('foodType') ?? base.foodType,
    minimum: minimums.find((known) => known === valueOf('minimum')) ?? '',
    showClosed: switchOf('showClosed'),
    showPickups: switchOf('showPickups'),
    freeDelivery: switchOf('freeDelivery'),
    vegetarian: switchOf('vegetarian'),
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

/** The filters that differ from the base: what somebody typed stands in its field, and a map hides nothing. */
export const changedFilters = (filters: Filters, base: Filters = noFilters): (keyof Filters)[] =>
  (Object.keys(names) as (keyof Filters)[]).filter(
    (filter) => filter !== 'search' && filter !== 'view' && filters[filter] !== base[filter],
  );
