import type { z } from 'zod';
import type { OpenInterval as WireInterval, Provider } from '#contract/restaurant.ts';
import { yesNo } from '#contract/values.ts';
import { cuisineGroups } from '#domain/menu/cuisine-groups.ts';
import { isSponsored } from '#domain/order/sponsored-days.ts';
import { currentAbsence, PREORDER_DAYS } from '#domain/time/availability.ts';
import { toEuros } from '#domain/money/money.ts';
import { openIntervals, TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { RestaurantAvailability } from '../restaurant/availability-of.ts';
import { promisedMinutes } from '../restaurant/rushes.ts';
import { coverAddress, logoAddress } from '../restaurant/brand-address.ts';
import { describeState, describeSwitches } from '../restaurant/describe-state.ts';
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
    item_away_id: currentAbsence(availability.facts, now)?.id ?? null,
    ...toCard(listed, now),
    item_has_special: yesNo(marks.hasSpecial),
    vegetarian: marks.isVegetarian,
    ...toOffers(listed),
    item_mbw: toEuros(terms?.minimumOrderCents ?? 0),
    item_shipping: toEuros(terms?.deliveryCents ?? 0),
    item_free: toEuros(terms?.freeFromCents ?? 0),
    ...toMinutes(restaurant, now),
    item_distance: driving.metres,
    item_duration: driving.seconds,
    config_open: { now: toSeconds(now), times: toIntervals(availability, now) },
    isLasthost: false,
    state: describeState(availability, now),
  };
}

function toMinutes(restaurant: ListedRestaurant['restaurant'], now: Temporal.Instant) {
  const { item_delivery_minutes, item_pickup_minutes } = promisedMinutes(restaurant, now);
  return { item_delivery_minutes, pickupMinutes: item_pickup_minutes };
}

function toCard({ restaurant }: ListedRestaurant, now: Temporal.Instant) {
  return {
    item_name: restaurant.name,
    item_url: restaurant.url,
    item_logo: logoAddress(restaurant),
    item_cover: coverAddress(restaurant),
    item_ort: restaurant.town,
    item_foodtype: restaurant.cuisines.join(', '),
    item_foodtype_array: restaurant.cuisines,
    cuisineGroups: cuisineGroups(restaurant.cuisines),
    item_new: yesNo(isNewcomer(restaurant, now)),
    item_review: restaurant.allows_reviews ? ('allow' as const) : ('disallow' as const),
    item_review_count: restaurant.rating_count,
    item_avg: restaurant.rating_tenths / 10,
    sponsored: isSponsored(restaurant, now),
    latitude: restaurant.latitude,
    longitude: restaurant.longitude,
  };
}

/** Whom so many have reviewed is known, however short the time. */
const NEW_UP_TO_REVIEWS = 20;

const isNewcomer = (
  { new_until: until, rating_count: reviews }: ListedRestaurant['restaurant'],
  now: Temporal.Instant,
): boolean => until !== null && Temporal.Instant.compare(until, now) > 0 && reviews <= NEW_UP_TO_REVIEWS;

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

type Facts = RestaurantAvailability['facts'];
type Intervals = z.input<typeof WireInterval>[];

/**
 * By what they follow from, for the day they begin with: facts stay the same object until their restaurant opens, closes
 * or is changed, and a city's openings of nine days are most of the work of its list.
 */
const knownIntervals = new WeakMap<Facts, { today: string; intervals: Intervals }>();

function toIntervals({ facts }: RestaurantAvailability, now: Temporal.Instant): Intervals {
  const midnight = now.toZonedDateTimeISO(TIME_ZONE).startOfDay();
  const today = midnight.toPlainDate().toString();
  const known = knownIntervals.get(facts);
  if (known?.today === today) return known.intervals;
  const intervals = intervalsFrom(midnight, facts);
  knownIntervals.set(facts, { today, intervals });
  return intervals;
}

// Whole days from today's midnight on: what began before now is told from its beginning, and the last night to its end.
function intervalsFrom(midnight: Temporal.ZonedDateTime, facts: Facts): Intervals {
  const until = midnight.add({ days: PREORDER_DAYS + 1 });
  const offered = { delivery: facts.offersDelivery, pickup: facts.offersPickup };
  const dayOf = rememberMidnights();
  return openIntervals(facts, midnight.toInstant(), until.toInstant())
    .filter(({ service }) => offered[service])
    .map(({ service, businessDay, start, end }) => ({
      open: toSeconds(start),
      close: toSeconds(end),
      zeroday: dayOf(businessDay),
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

const toSeconds = (instant: Temporal.Instant): number => Math.floor(instant.epochMilliseconds / 1000);
