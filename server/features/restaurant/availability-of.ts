import { availabilityAt, type Availability, type AvailabilityFacts } from '#domain/time/availability.ts';
import type { Absence, DateException, DayNumber, WeeklyHours } from '#domain/time/opening-hours.ts';
import type { GermanState } from '#domain/time/public-holidays.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Kind } from '#server/plumbing/pages/version-memory.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import type { Restaurant } from './restaurants-of-site.ts';
import { rushesOf } from './rushes.ts';
import {
  type AbsenceRow,
  type DayRow,
  type OpeningTimeRow,
  selectAbsences,
  selectDays,
  selectHours,
} from './store.ts';

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

/** Whether it is remembered that nothing can be ordered there now; false where that has to be asked. */
export function isKnownShut(
  { memory, clock }: Pick<Context, 'memory' | 'clock'>,
  { id, version }: Pick<Restaurant, 'id' | 'version'>,
): boolean {
  const last = memory.peek(KNOWN, id, version)?.last;
  return last !== undefined && holdsAt(last, clock.now()) && !last.answer.now.orderableNow;
}

type Facts = RestaurantAvailability['facts'];

/** Facts with absences of all times, and what they last came to. */
interface Known {
  facts: Facts;
  last?: { at: Temporal.Instant; answer: RestaurantAvailability };
}

const KNOWN: Kind<Known> = { name: 'availability' };

/** Availability of loaded restaurants by id, in at most three queries however many they are. */
export async function availabilitiesOf(
  context: Context,
  restaurants: readonly Restaurant[],
): Promise<ReadonlyMap<number, RestaurantAvailability>> {
  const { memory, clock } = context;
  const unknown = restaurants.filter(({ id, version }) => !memory.peek(KNOWN, id, version));
  const loaded = await loadFacts(context, unknown);
  const now = clock.now();
  return new Map(
    restaurants.flatMap(({ id, version }) => {
      const known = memory.peek(KNOWN, id, version) ?? loaded.get(id);
      return known ? [[id, answerAt(known, now)]] : [];
    }),
  );
}

async function loadFacts(
  { db, memory }: Context,
  restaurants: readonly Restaurant[],
): Promise<Map<number, Known>> {
  const ids = restaurants.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [hours, days, absences] = await Promise.all([
    selectHours(db, ids),
    selectDays(db, ids),
    selectAbsences(db, ids),
  ]);
  const hoursOf = Map.groupBy(hours, ({ restaurant_id }) => restaurant_id);
  const daysOf = Map.groupBy(days, ({ restaurant_id }) => restaurant_id);
  const absencesOf = Map.groupBy(absences, ({ restaurant_id }) => restaurant_id);
  return new Map(
    restaurants.map((restaurant) => {
      const { id, version } = restaurant;
      const facts = factsOf(restaurant, {
        hours: hoursOf.get(id) ?? [],
        days: daysOf.get(id) ?? [],
        absences: absencesOf.get(id) ?? [],
      });
      return [id, memory.keep<Known>(KNOWN, id, version, { facts })];
    }),
  );
}

// An answer says itself how long it holds, and calendars are slow to ask.
function answerAt(known: Known, now: Temporal.Instant): RestaurantAvailability {
  const { facts, last } = known;
  if (last && holdsAt(last, now)) return last.answer;
  // Of one that is over its last night does not begin all the same.
  const since = now.subtract({ hours: 48 });
  const planned = { ...facts, absences: facts.absences.filter(({ stop }) => isBefore(since, stop)) };
  known.last = { at: now, answer: { facts: planned, now: availabilityAt(planned, now) } };
  return known.last.answer;
}

const holdsAt = ({ at, answer }: NonNullable<Known['last']>, now: Temporal.Instant): boolean =>
  !isBefore(now, at) && isBefore(now, answer.now.nextChangeAt);

const isBefore = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) < 0;

interface Entered {
  hours: readonly OpeningTimeRow[];
  days: readonly DayRow[];
  absences: readonly AbsenceRow[];
}

function factsOf(restaurant: Restaurant, { hours, days, absences }: Entered): Facts {
  return {
    hours: hours.map(toWeeklyHours),
    exceptions: days.map(toException),
    absences: absences.map(toAbsence),
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
    rushes: rushesOf(restaurant),
  };
}

export const toAbsence = ({ id, title, starts_at, stops_at }: AbsenceRow): Absence & { id: number } => ({
  id,
  title,
  start: starts_at,
  stop: stops_at,
});

function toException({ day, service, opens, closes }: DayRow): DateException {
  const hours = opens !== null && closes !== null ? [{ open: opens, close: closes }] : [];
  return { date: Temporal.PlainDate.from(day), service, hours };
}

function toWeeklyHours({ service, day, opens, closes }: OpeningTimeRow): WeeklyHours {
  return { service, day: day as DayNumber, open: opens, close: closes };
}
