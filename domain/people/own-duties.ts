import type { RestaurantRight } from './rights.ts';

/** What may need somebody at a restaurant, the most urgent first, and whose it is. */
export const OWN_DUTIES = {
  /** Orders that nobody has accepted yet. */
  unseen: 'orders',
  /** None of its boards is alive: nobody can order. */
  silent: 'orders',
  /** Ordered ahead for a time at which it is closed by now. */
  shut: 'orders',
  /** Printers that do not print. */
  printers: 'orders',
  /** Counted dishes of which few are left. */
  few: 'stock',
  /** Dishes that nobody can order now, and of which nobody has said that this is for good. */
  'sold-out': 'stock',
  /** Reviews of the last weeks without an answer. */
  reviews: 'reviews',
  /** What the operator wrote lately. */
  statement: 'payment',
} as const satisfies Record<string, RestaurantRight>;

export type OwnDuty = keyof typeof OWN_DUTIES;

/** So long somebody may still answer a review as one who has just read it. */
export const REVIEW_DAYS = 30;

/** So long a statement is news. */
export const STATEMENT_DAYS = 14;
