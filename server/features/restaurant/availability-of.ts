import { availabilityAt, type Availability, type AvailabilityFacts } from '#domain/availability.ts';
import type { Absence, DayNumber, WeeklyHours } from '#domain/opening-hours.ts';
import type { GermanState } from '#domain/public-holidays.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import type { Restaurant } from './restaurants-of-site.ts';
import { selectHours, selectPlannedAbsences, type AbsenceRow, type OpeningTimeRow } from './store.ts';

/** What decides whether a restaurant can be ordered from, and the answer for this moment. */
export interface RestaurantAvailability {
  facts: Omit<AvailabilityFacts, 'absences'> & { absences: readonly (Absence & { id: number })[] };
  now: Availability;
}

/** Availability of one restaurant, also of one that visitors may not see; null if there is none. */
export async function availabilityOf(
  context: Context,
  restaurantId: number,
): Promise<RestaurantAvailability | null> {
  const restaurant = await findAnyRestaurant(context, restaurantId);
  if (!restaurant) return null;
  return (await availabilitiesOf(context, [restaurant])).get(restaurantId) ?? null;
}

/** Availability of loaded restaurants by id, in two queries however many they are. */
export async function availabilitiesOf(
  { db, clock }: Context,
  restaurants: readonly Restaurant[],
): Promise<ReadonlyMap<number, RestaurantAvailability>> {
  const ids = restaurants.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const now = clock.now();
  const [hours, absences] = await Promise.all([selectHours(db, ids), selectPlannedAbsences(db, ids, now)]);
  const hoursOf = Map.groupBy(hours, ({ restaurant_id }) => restaurant_id);
  const absencesOf = Map.groupBy(absences, ({ restaurant_id }) => restaurant_id);
  return new Map(
    restaurants.map((restaurant) => {
      const { id } = restaurant;
      const facts = factsOf(restaurant, hoursOf.get(id) ?? [], absencesOf.get(id) ?? []);
      return [id, { facts, now: availabilityAt(facts, now) }];
    }),
  );
}

function factsOf(
  restaurant: Restaurant,
  hours: readonly OpeningTimeRow[],
  absences: readonly AbsenceRow[],
): RestaurantAvailability['facts'] {
  return {
    hours: hours.map(toWeeklyHours),
    exceptions: [],
    absences: absences.map(({ id, title, starts_at, stops_at }) => ({
      id,
      title,
      start: starts_at,
      stop: stops_at,
    })),
    // The database keeps the same sixteen codes.
    holidayState: restaurant.state as GermanState,
    approved: restaurant.approved_at !== null,
    active: restaurant.is_active,
    reactivateAt: restaurant.reactivate_at,
    technicalProblem: restaurant.has_technical_problem,
    offersDelivery: restaurant.offers_delivery,
    offersPickup: restaurant.offers_pickup,
    deliveryActive: restaurant.delivery_off_until === null,
    deliveryPausedUntil: restaurant.delivery_off_until,
    pickupActive: restaurant.pickup_off_until === null,
    pickupPausedUntil: restaurant.pickup_off_until,
  };
}

function toWeeklyHours({ service, day, opens, closes }: OpeningTimeRow): WeeklyHours {
  return { service, day: day as DayNumber, open: opens, close: closes };
}
