import { type Category, paths } from '../../lib/paths.ts';
import type { FoodName } from '#domain/menu/food-names.ts';
import type { Tone } from '#domain/menu/food-tones.ts';
import { noFilters, writeFilters } from './filters.ts';

/** A cuisine that many look for, as the start page offers it. `name` is what restaurants call it. */
export interface PopularCuisine {
  name: string;
  food: FoodName;
  tone: Tone;
  /** Where it has a landing page and lists of its own. */
  category?: Category;
}

export const popularCuisines: readonly PopularCuisine[] = [
  { name: 'Pizza', food: 'pizza', tone: 'peach', category: 'pizza' },
  { name: 'Burger', food: 'hamburger', tone: 'butter', category: 'burger' },
  { name: 'Döner', food: 'stuffed-flatbread', tone: 'rose', category: 'doener' },
  { name: 'Sushi', food: 'sushi', tone: 'sea' },
  { name: 'Bowls', food: 'green-salad', tone: 'mint' },
  { name: 'Fisch', food: 'fish', tone: 'lilac' },
];

/** The list of a place, narrowed to a cuisine where one is named. */
export function listPath(geoUrl: string, cuisine = ''): string {
  const query = writeFilters({ ...noFilters, foodType: cuisine }).toString();
  return paths.restaurants(geoUrl) + (query && `?${query}`);
}

/** The start page that remembers a cuisine until a place is chosen. */
export const startWith = (cuisine: string): string =>
  `${paths.start()}?kueche=${encodeURIComponent(cuisine)}`;
