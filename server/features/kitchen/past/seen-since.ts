import { dayOf, startOfDay } from '#domain/time/calendar.ts';
import type { PersonVisit, StaffVisit } from '#server/plumbing/http/admit.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';

/** Of somebody who works there, by their own log-in: a look at guests is somebody's. */
export type PastVisit = StaffVisit & PersonVisit;

/** Whoever does not run the restaurant sees what yesterday and today left to do; null: somebody sees all of it. */
export function seenSince({ staff, clock }: StaffVisit, restaurantId: number): Temporal.Instant | null {
  if (isAmong(staff.idsWith('past-all'), restaurantId)) return null;
  return startOfDay(dayOf(clock.now()).subtract({ days: 1 }));
}

/** The same rule as in find-orders, for one order. */
export function isSeenSince(
  order: {
    changed_at: Temporal.Instant;
    placed_at: Temporal.Instant;
    wish_at: Temporal.Instant | null;
    promised_at: Temporal.Instant | null;
  },
  since: Temporal.Instant | null,
): boolean {
  const due = order.promised_at ?? order.wish_at ?? order.placed_at;
  return since === null || [order.changed_at, due].every((at) => Temporal.Instant.compare(at, since) >= 0);
}
