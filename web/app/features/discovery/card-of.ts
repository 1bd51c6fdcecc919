import type { Answer } from '#contract/contract.ts';
import { deliveryRangeText } from '#domain/delivery-time.ts';
import { drivingMinutes } from '#domain/distance.ts';
import { showsRating } from '#domain/rating.ts';

type Provider = Answer<'hosts'>['hosts']['real'][number];

/** What the list needs of a restaurant; a third of what comes over the wire, since it also travels inside the page. */
export interface RestaurantFacts {
  id: number;
  name: string;
  url: string;
  scene: string;
  logo: string | null;
  cuisines: string[];
  /** Null until there are enough reviews to say something. */
  rating: { stars: number; count: number } | null;
  minutes: string | null;
  minutesForSorting: number;
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
  payment: { cash: boolean; ec: boolean; online: boolean };
  state: Provider['state'];
  latitude: number;
  longitude: number;
}

/** Reduces a provider to what its card shows. */
export function factsOf(provider: Provider): RestaurantFacts {
  const minutes = provider.item_delivery_minutes;
  return {
    id: provider.id,
    name: provider.item_name,
    url: provider.item_url,
    scene: provider.scene,
    logo: provider.item_logo,
    cuisines: provider.item_foodtype_array,
    rating: showsRating(provider.item_review_count)
      ? { stars: provider.item_avg, count: provider.item_review_count }
      : null,
    minutes: minutes === null ? null : deliveryRangeText(minutes),
    minutesForSorting: minutes ?? 1000,
    metres: provider.item_distance,
    drivingMinutes: provider.item_duration === null ? null : drivingMinutes(provider.item_duration),
    delivers: provider.state.delivery,
    minimumOrder: provider.item_mbw,
    deliveryCost: provider.item_shipping,
    freeFrom: provider.item_free,
    loyaltyPercent: provider.item_coupon_kickback,
    isNew: provider.item_new,
    hasSpecial: provider.item_has_special === 'Y',
    isSponsored: provider.sponsored,
    isVegetarian: provider.vegetarian,
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
