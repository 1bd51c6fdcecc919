import { foodLabels } from '../restaurant/diet-address.ts';
import { formatRoundEuros } from '../../lib/format.ts';
import { withoutText } from '../restaurant/diet-text.ts';
import type { Minimum, Sorting } from '#domain/discovery/wish.ts';
import { type Filters, dietOf, wayLabels } from './filters.ts';

/** Filters that are on or off. */
export type SwitchName = {
  [Name in keyof Filters]: Filters[Name] extends boolean ? Name : never;
}[keyof Filters];

export const switchLabels: Record<SwitchName, string> = {
  favourites: 'Nur deine Lieblinge',
  showClosed: 'Geschlossene zeigen',
  showPickups: 'Auch nur Abholung',
  freeDelivery: 'Kostenlose Lieferung',
  vegetarian: 'Viel Vegetarisches',
  cash: 'Bar',
  card: 'EC-Karte',
  onlinePayment: 'Online',
};

export const sortingLabels: Record<Sorting, string> = {
  empfohlen: 'Empfohlen',
  bewertung: 'Bewertung',
  zeit: 'Zeit',
  entfernung: 'Entfernung',
  mindestbestellwert: 'Mindestbestellwert',
};

export const minimumLabel = (minimum: Minimum): string =>
  minimum === '' ? 'Egal' : `bis ${formatRoundEuros(Number(minimum))}`;

/** What a filter that is set says of the list, as a word to take away again. */
export function setFilterLabel(filter: keyof Filters, filters: Filters): string {
  switch (filter) {
    case 'showClosed':
      return 'Nur geöffnete';
    case 'showPickups':
      return 'Nur mit Lieferung';
    case 'cash':
      return 'Bar bezahlen';
    case 'card':
      return 'Mit EC-Karte';
    case 'onlinePayment':
      return 'Online bezahlen';
    case 'foodType':
      return filters.foodType.replaceAll(',', ', ') || 'Alle Küchen';
    case 'minimum':
      return `Mindestbestellwert ${minimumLabel(filters.minimum)}`;
    case 'food':
      return foodLabels[filters.food];
    case 'without':
      return withoutText(dietOf(filters));
    case 'sorting':
      return `Nach ${sortingLabels[filters.sorting]}`;
    case 'favourites':
    case 'freeDelivery':
    case 'vegetarian':
      return switchLabels[filter];
    case 'search':
      return `„${filters.search}“`;
    case 'view':
      return 'Karte';
    case 'way':
      return wayLabels[filters.way];
  }
}
