import type { z } from 'zod';
import type { OpenInterval as WireInterval, Provider } from '#contract/restaurant.ts';
import { PREORDER_DAYS } from '#domain/availability.ts';
import { toEuros } from '#domain/money.ts';
import { openIntervals, TIME_ZONE } from '#domain/opening-hours.ts';
import type { RestaurantAvailability } from '../restaurant/availability-of.ts';
import { describeState, describeSwitches, yesNo } from '../restaurant/describe-state.ts';
import type { ListedRestaurant } from './listed-restaurant.ts';
import type { MenuMarks } from './menu-marks.ts';

type WireProvider = z.input<typeof Provider>;

interface Shown {
  /** Its place in the list, from 1. */
  position: number;
  marks: MenuMarks;
}

/** A restaurant as its card shows it. */
export function toProvider(
  listed: ListedRestaurant,
  { position, marks }: Shown,
  now: Temporal.Instant,
): WireProvider {
  const { restaurant, availability, terms, driving } = listed;
  return {
    id: restaurant.id,
    item_sort: position,
    ...describeSwitches(availability, now),
    item_auto_inactive: yesNo(restaurant.has_technical_problem),
    item_away_id: currentAbsence(availability, now),
    ...toCard(listed, now),
    item_has_special: yesNo(marks.hasSpecial),
    vegetarian: marks.isVegetarian,
    ...toOffers(listed),
    item_mbw: toEuros(terms?.minimumOrderCents ?? 0),
    item_shipping: toEuros(terms?.deliveryCents ?? 0),
    item_free: toEuros(terms?.freeFromCents ?? 0),
    item_delivery_minutes: restaurant.delivery_minutes,
    item_distance: driving.metres,
    item_duration: driving.seconds,
    config_open: { now: toSeconds(now), times: toIntervals(availability, now) },
    isLasthost: false,
    state: describeState(availability, now),
  };
}

function toCard({ restaurant }: ListedRestaurant, now: Temporal.Instant) {
  const { new_until: newUntil } = restaurant;
  return {
    item_name: restaurant.name,
    item_url: restaurant.url,
    item_logo: restaurant.logo,
    item_ort: restaurant.town,
    item_foodtype: restaurant.cuisines.join(', '),
    item_foodtype_array: restaurant.cuisines,
    item_new: newUntil !== null && Temporal.Instant.compare(newUntil, now) > 0,
    item_review: restaurant.allows_reviews ? ('allow' as const) : ('disallow' as const),
    item_review_count: restaurant.rating_count,
    item_avg: restaurant.rating_tenths / 10,
    scene: restaurant.scene,
    sponsored: restaurant.is_sponsored,
    latitude: restaurant.latitude,
    longitude: restaurant.longitude,
  };
}

function toOffers({ restaurant, terms }: ListedRestaurant) {
  return {
    item_coupon_kickback: restaurant.loyalty_percent,
    item_allow_coupons: yesNo(restaurant.takes_vouchers),
    item_homedelivery: yesNo(terms !== null),
    item_allow_bookatable: yesNo(restaurant.offers_table_reservation),
    item_webpayment: yesNo(restaurant.takes_online),
    item_webpayment_free: yesNo(restaurant.waives_online_fee),
    item_payment_ec: yesNo(restaurant.takes_ec),
    item_payment_cash: yesNo(restaurant.takes_cash),
  };
}

function currentAbsence({ facts }: RestaurantAvailability, now: Temporal.Instant): number | null {
  const isNow = (start: Temporal.Instant, stop: Temporal.Instant) =>
    Temporal.Instant.compare(start, now) <= 0 && Temporal.Instant.compare(now, stop) < 0;
  return facts.absences.find(({ start, stop }) => isNow(start, stop))?.id ?? null;
}

// Whole days from today's midnight on: what began before now is told from its beginning, and the last night to its end.
function toIntervals(
  { facts }: RestaurantAvailability,
  now: Temporal.Instant,
): z.input<typeof WireInterval>[] {
  const today = now.toZonedDateTimeISO(TIME_ZONE).startOfDay();
  const until = today.add({ days: PREORDER_DAYS + 1 });
  const offered = { delivery: facts.offersDelivery, pickup: facts.offersPickup };
  const midnight = rememberMidnights();
  return openIntervals(facts, today.toInstant(), until.toInstant())
    .filter(({ service }) => offered[service])
    .map(({ service, businessDay, start, end }) => ({
      open: toSeconds(start),
      close: toSeconds(end),
      zeroday: midnight(businessDay),
      type: service,
    }));
}

// Looking up the zone is slow, and a week has few days.
function rememberMidnights(): (day: Temporal.PlainDate) => number {
  const known = new Map<string, number>();
  return (day) => {
    const key = day.toString();
    const seconds = known.get(key) ?? toSeconds(day.toZonedDateTime(TIME_ZONE).toInstant());
    known.set(key, seconds);
    return seconds;
  };
}

export const toSeconds = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000);
