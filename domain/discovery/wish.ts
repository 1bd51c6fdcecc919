import type { Diet } from '../menu/diet.ts';
import type { Way } from './way-state.ts';

export const sortings = ['empfohlen', 'bewertung', 'zeit', 'entfernung', 'mindestbestellwert'] as const;
export type Sorting = (typeof sortings)[number];

/** Steps of the minimum order value in EUR; the empty one is any. */
export const minimums = ['', '10', '15', '20'] as const;
export type Minimum = (typeof minimums)[number];

/** Restaurants on a page of a list. */
export const PAGE_SIZE = 24;

/** Pages that are asked for at once, at most: more restaurants than any town has. */
export const MOST_PAGES = 400;

/** What somebody wants of the list of a place. */
export interface ListWish {
  /** Part of a name, or of a dish. */
  search: string;
  way: Way;
  /** Who only lets fetch is no delivery service. */
  deliversOnly: boolean;
  showClosed: boolean;
  showPickups: boolean;
  /** Groups of cuisines; any of them will do, and none means any. */
  cuisines: readonly string[];
  minimum: Minimum;
  freeDelivery: boolean;
  vegetarian: boolean;
  diet: Diet;
  cash: boolean;
  card: boolean;
  onlinePayment: boolean;
  sorting: Sorting;
  /** Ids of the only restaurants that are wanted; null for all. */
  only: readonly number[] | null;
}
