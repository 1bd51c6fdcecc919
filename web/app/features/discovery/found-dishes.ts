import type { RestaurantFacts } from './card-of.ts';
import type { FoundDishes } from './load-dishes.ts';

export type Found = FoundDishes['found'][number];

/** A restaurant with what it cooks of what was looked for. */
export type RestaurantDishes = Found & { restaurant: RestaurantFacts };

export const countDishes = (results: readonly RestaurantDishes[]): number =>
  results.reduce((sum, { count }) => sum + count, 0);
