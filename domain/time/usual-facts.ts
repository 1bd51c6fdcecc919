import type { AvailabilityFacts } from './availability.ts';
import type { WeeklyHours } from './opening-hours.ts';

/** A time of day where the restaurants of the tests are. */
export const berlin = (local: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Berlin').toInstant();

/** The same hours from Monday to Sunday. */
export const daily = (service: WeeklyHours['service'], open: string, close: string): WeeklyHours[] =>
  ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => ({ service, day, open, close }));

/** A restaurant that sells both ways within its hours, and of which nothing else is to be said. For tests. */
export const usualFacts = (
  given: Pick<AvailabilityFacts, 'hours'> & Partial<AvailabilityFacts>,
): AvailabilityFacts => ({
  exceptions: [],
  absences: [],
  holidayState: null,
  approved: true,
  active: true,
  reactivateAt: null,
  technicalProblem: false,
  offersDelivery: true,
  offersPickup: true,
  deliveryActive: true,
  deliveryPausedUntil: null,
  pickupActive: true,
  pickupPausedUntil: null,
  ...given,
});
