import type { DeliveryTerms } from '#domain/delivery-area.ts';
import type { DrivingEstimate } from '#domain/distance.ts';
import type { RestaurantAvailability } from '../restaurant/availability-of.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';

/** A restaurant as seen from a place at this moment. */
export interface ListedRestaurant {
  restaurant: Restaurant;
  availability: RestaurantAvailability;
  /** The cheapest terms of delivering there; null where it does not deliver at all. */
  terms: DeliveryTerms | null;
  driving: DrivingEstimate;
}

/**
 * The order of the list, as "Wie wir sortieren" explains it: who takes orders now, who does later, who is closed;
 * among equals by the operator's key, then by rating, then by name.
 */
export function compareListed(a: ListedRestaurant, b: ListedRestaurant): number {
  return (
    turn(a) - turn(b) ||
    a.restaurant.sort - b.restaurant.sort ||
    b.restaurant.rating_tenths - a.restaurant.rating_tenths ||
    a.restaurant.name.localeCompare(b.restaurant.name, 'de') ||
    a.restaurant.id - b.restaurant.id
  );
}

/** 0 takes orders now, 1 only for later, 2 not at all. */
export function turn({ availability: { now } }: ListedRestaurant): number {
  if (now.orderableNow) return 0;
  return now.preorderAllowed ? 1 : 2;
}

/** The cuisines of all of them, the most frequent first. */
export function countCuisines(listed: readonly ListedRestaurant[]): string[] {
  const counts = new Map<string, number>();
  for (const { restaurant } of listed)
    for (const cuisine of restaurant.cuisines) counts.set(cuisine, (counts.get(cuisine) ?? 0) + 1);
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, 'de'))
    .map(([cuisine]) => cuisine);
}
