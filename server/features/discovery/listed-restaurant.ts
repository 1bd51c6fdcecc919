import { cuisineGroups } from '#domain/menu/cuisine-groups.ts';
import type { DeliveryTerms } from '#domain/order/delivery-area.ts';
import type { DrivingEstimate } from '#domain/order/distance.ts';
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
 * The order of the list, as "Wie wir sortieren" explains it: who delivers there now, who can be fetched from now, who
 * takes orders for later, who is closed; among equals by the operator's key, then by rating, then by name.
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

/** 0 delivers there now, 1 only lets fetch now, 2 takes orders for later, 3 none at all. */
export function turn({ availability: { now }, terms }: ListedRestaurant): number {
  if (terms !== null && now.services.delivery?.isOpen) return 0;
  if (now.orderableNow) return 1;
  return now.preorderAllowed ? 2 : 3;
}

/** The groups of cuisines of all of them, the most frequent first. */
export function countCuisines(listed: readonly ListedRestaurant[]): string[] {
  const counts = new Map<string, number>();
  for (const { restaurant } of listed)
    for (const cuisine of cuisineGroups(restaurant.cuisines))
      counts.set(cuisine, (counts.get(cuisine) ?? 0) + 1);
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b, 'de'))
    .map(([cuisine]) => cuisine);
}
