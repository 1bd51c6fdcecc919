import type { Answer } from '#contract/contract.ts';
import { deliveryRangeText } from '#domain/time/delivery-time.ts';
import { drivingMinutes } from '#domain/order/distance.ts';
import { showsRating } from '#domain/people/rating.ts';

import { paths } from '../../lib/paths.ts';
import { stateFor, type Way } from '#domain/discovery/way-state.ts';
import type { WayState } from '../restaurant/shown-state.ts';

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
  /** Null until there are enough reviews to say something. */
  rating: { stars: number; count: number } | null;
  minutes: string | null;
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
  /** How many dishes suit the diet that is asked for, and how its menu's address goes on; null without one. */
  suitable: { count: number; diet: string } | null;
  payment: { cash: boolean; ec: boolean; online: boolean };
  state: WayState;
  latitude: number;
  longitude: number;
}

/** The menu, which leaves out what the visitor does not eat. */
export const menuPath = ({ url, suitable }: RestaurantFacts): string =>
  paths.menu(url) + (suitable?.diet ?? '');

/**
 * What the card of a restaurant shows to whoever wants the meal this way: "open" is who can bring it or hand it over now,
 * and a time is shown only where it begins now.
 */
export function cardOf(provider: Provider, wanted: Way): RestaurantFacts {
  // A pause ends: what is ordered for later is brought all the same.
  const delivers = provider.state.delivery;
  const state: WayState = stateFor({ state: provider.state, delivers }, wanted) ?? provider.state;
  return {
    id: provider.id,
    name: provider.item_name,
    url: provider.item_url,
    cover: provider.item_cover,
    logo: provider.item_logo,
    cuisines: provider.item_foodtype_array,
    rating: showsRating(provider.item_review_count)
      ? { stars: provider.item_avg, count: provider.item_review_count }
      : null,
    minutes: state.orderable ? minutesOf(provider, state) : null,
    metres: provider.item_distance,
    drivingMinutes: provider.item_duration === null ? null : drivingMinutes(provider.item_duration),
    delivers,
    minimumOrder: provider.item_mbw,
    deliveryCost: provider.item_shipping,
    freeFrom: provider.item_free,
    loyaltyPercent: provider.item_coupon_kickback,
    isNew: provider.item_new === 'Y',
    hasSpecial: provider.item_has_special === 'Y',
    isSponsored: provider.sponsored,
    suitable: null,
    payment: {
      cash: provider.item_payment_cash === 'Y',
      ec: provider.item_payment_ec === 'Y',
      online: provider.item_webpayment === 'Y',
    },
    state,
    latitude: provider.latitude,
    longitude: provider.longitude,
  };
}

function minutesOf({ pickupMinutes, item_delivery_minutes: minutes }: Provider, { way }: WayState) {
  if (way === 'pickup') return `${pickupMinutes}\u00a0Min.`;
  return minutes === null ? null : deliveryRangeText(minutes);
}
