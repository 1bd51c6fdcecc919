import { type Availability, soonestAt } from '#domain/time/availability.ts';

/**
 * From when and until when the kitchen has to accept: as long as the restaurant takes for it, from now or, while nobody
 * is there, from its next opening.
 */
export function acceptSpan(
  availability: Pick<Availability, 'opensAt'>,
  minutes: number,
  now: Temporal.Instant,
): { accept_from: Temporal.Instant; accept_until: Temporal.Instant } {
  const from = soonestAt(availability, now);
  return { accept_from: from, accept_until: from.add({ minutes }) };
}
