import { type AvailabilityFacts, mayBeChosen } from './availability.ts';
import { joinTouching, openIntervals } from './opening-hours.ts';

const DAYS_AHEAD = 15;

/** From opening to closing, whatever is paused. */
export type OpenSpan = ReturnType<typeof joinTouching>[number];

/** When a restaurant is open from an instant on. Hours of a way that is not offered stay entered: nobody opens for them. */
export function openSpans(facts: AvailabilityFacts, from: Temporal.Instant): OpenSpan[] {
  const intervals = openIntervals(facts, from, from.add({ hours: DAYS_AHEAD * 24 }));
  const offered = intervals.filter(({ service }) =>
    service === 'delivery' ? facts.offersDelivery : facts.offersPickup,
  );
  return joinTouching(offered.length > 0 ? offered : intervals);
}

/**
 * Whether what is out until then is out for the rest of the first of these openings and back with the second, so that it
 * can be ordered ahead.
 */
export function isBackWithNext(
  [first, second]: readonly OpenSpan[],
  until: Temporal.Instant,
  now: Temporal.Instant,
): boolean {
  if (!first || !second || !mayBeChosen(until, now)) return false;
  return (
    Temporal.Instant.compare(first.end, until) <= 0 && Temporal.Instant.compare(until, second.start) <= 0
  );
}
