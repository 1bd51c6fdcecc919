import type { Answer } from '#contract/contract.ts';
import { deliveryRangeText } from '#domain/time/delivery-time.ts';
import { drivingMinutes } from '#domain/order/distance.ts';
import { showsRating } from '#domain/people/rating.ts';

import { paths } from '../../lib/paths.ts';
import { stateIn, type Way, type WayState } from '../restaurant/way-state.ts';
import type { Filters } from './filters.ts';

type Provider = Answer<'hosts'>['hosts']['real'][number];

/** What the list needs of a restaurant; a third of what comes over the wire, since it also travels inside the page. */
export interface RestaurantFacts {
  id: number;
  name: string;
  url: string;
  /** Address with '{width}' for the width in px. */
  cover: string | null;
  logo: string;
  cuisines: string[];
  /** The same in the words of the filter. */
  cuisineGroups: string[];
  /** Null until there are enough reviews to say something. */
  rating: { stars: number; count: number } | null;
  minutes: string | null;
  minutesForSorting: number;
  pickupMinutes: number;
  metres: number | null;
  drivingMinutes: number | null;
  delivers: boolean;
  minimumOrder: number;
  deliveryCost: number;
  freeFrom: number;
  loyaltyPercent: number;
  isNew: boolean;
  hasSpecial: boolean;
  isSponsored: boolean;
  isVegetarian: boolean;
  /** How many dishes suit the diet that is asked for, and how its menu's address goes on; null without one. */
  suitable: { count: number; diet: string } | null;
  /** Absent while nobody knows. */
  isLiked?: boolean;
  payment: { cash: boolean; ec: boolean; online: boolean };
  state: WayState;
  latitude: number;
  longitude: number;
}

/** The menu, which leaves out what the visitor does not eat. */
export const menuPath = ({ url, suitable }: RestaurantFacts): string =>
  paths.menu(url) + (suitable?.diet ?? '');

/** Reduces a provider to what its card shows. */
export function factsOf(provider: Provider): RestaurantFacts {
  const minutes = provider.item_delivery_minutes;
  return {
    id: provider.id,
    name: provider.item_name,
    url: provider.item_url,
    cover: provider.item_cover,
    logo: provider.item_logo,
    cuisines: provider.item_foodtype_array,
    cuisineGroups: provider.cuisineGroups,
    rating: showsRating(provider.item_review_count)
      ? { stars: provider.item_avg, count: provider.item_review_count }
      : null,
    minutes: minutes === null ? null : deliveryRangeText(minutes),
    minutesForSorting: minutes ?? 1000,
    pickupMinutes: provider.pickupMinutes,
    metres: provider.item_distance,
    drivingMinutes: provider.item_duration === null ? null : drivingMinutes(provider.item_duration),
    // A pause ends: what is ordered for later is brought all the same.
    delivers: provider.state.delivery,
    minimumOrder: provider.item_mbw,
    deliveryCost: provider.item_shipping,
    freeFrom: provider.item_free,
    loyaltyPercent: provider.item_coupon_kickback,
    isNew: provider.item_new === 'Y',
    hasSpecial: provider.item_has_special === 'Y',
    isSponsored: provider.sponsored,
    isVegetarian: provider.vegetarian,
    suitable: null,
    payment: {
      cash: provider.item_payment_cash === 'Y',
      ec: provider.item_payment_ec === 'Y',
      online: provider.item_webpayment === 'Y',
    },
    state: provider.state,
    latitude: provider.latitude,
    longitude: provider.longitude,
  };
}

const WAYS: Record<Filters['way'], Way> = { lieferung: 'delivery', abholung: 'pickup' };

/**
 * The restaurants as they are for whoever wants the meal this way: "open" is who can bring it or hand it over now, and a
 * time is shown only where it begins now. Who does not deliver stays in the list as one to fetch from; who hands nothing
 * over is left out where that is wanted.
 */
export function seenBy(
  restaurants: readonly RestaurantFacts[],
  { way: wanted }: Pick<Filters, 'way'>,
): RestaurantFacts[] {
  return restaurants.flatMap((restaurant) => {
    const way = restaurant.delivers ? WAYS[wanted] : 'pickup';
    if (wanted === 'abholung' && !restaurant.state.pickup) return [];
    const state = stateIn(restaurant.state, way);
    const { pickupMinutes } = restaurant;
    const shown = way === 'pickup' ? `${pickupMinutes}\u00a0Min.` : restaurant.minutes;
    return {
      ...restaurant,
      state,
      minutes: state.orderable ? shown : null,
      ...(way === 'pickup' && { minutesForSorting: pickupMinutes }),
    };
  });
}
