import type { AvailabilityFacts } from '#domain/time/availability.ts';
import { openSpans } from '#domain/time/next-opening.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { availabilityOf } from './availability-of.ts';
import { updateRestaurant } from './store.ts';

/**
 * Takes no orders for that many minutes, or until the next opening. Every pause has an end and ends by itself.
 * Who may do this is the caller's to check.
 */
export async function pauseOrders(
  context: Context,
  restaurantId: number,
  length: number | 'next-opening',
): Promise<{ pausedUntil: Temporal.Instant } | Refusal> {
  const availability = await availabilityOf(context, restaurantId);
  if (!availability) return refuse('unknown-restaurant');
  const now = context.clock.now();
  const pausedUntil =
    length === 'next-opening' ? nextOpening(availability.facts, now) : now.add({ minutes: length });
  await updateRestaurant(context.db, restaurantId, {
    is_active: false,
    reactivate_at: pausedUntil,
    changed_at: now,
  });
  context.announce({ tags: [`restaurant:${restaurantId}`] });
  return { pausedUntil };
}

export async function resumeOrders(context: Context, restaurantId: number): Promise<void> {
  await updateRestaurant(context.db, restaurantId, {
    is_active: true,
    reactivate_at: null,
    changed_at: context.clock.now(),
  });
  context.announce({ tags: [`restaurant:${restaurantId}`] });
}

/** When a restaurant opens next, whatever is paused; while it is open, after it has closed. */
export async function readNextOpening(context: Context, restaurantId: number): Promise<Temporal.Instant> {
  const now = context.clock.now();
  const availability = await availabilityOf(context, restaurantId);
  return availability ? nextOpening(availability.facts, now) : startOfTomorrow(now);
}

// Who never closes begins again with the next day.
function nextOpening(facts: AvailabilityFacts, now: Temporal.Instant): Temporal.Instant {
  const next = openSpans(facts, now).find(({ start }) => Temporal.Instant.compare(start, now) > 0);
  return next?.start ?? startOfTomorrow(now);
}

function startOfTomorrow(now: Temporal.Instant): Temporal.Instant {
  return now
    .toZonedDateTimeISO(TIME_ZONE)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime(TIME_ZONE)
    .toInstant();
}
