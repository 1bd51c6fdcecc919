import { openServiceOf, type OrderMode } from '#domain/order/order-mode.ts';
import type { GermanState } from '#domain/time/public-holidays.ts';
import { longerAt, type Rush, type Rushes, type WeeklyRush } from '#domain/time/rush.ts';
import type { Restaurant } from './restaurants-of-site.ts';

/** What a restaurant says of itself that takes longer. */
export type Busy = Pick<Restaurant, 'rush_minutes' | 'rush_until' | 'weekly_rush' | 'state'>;

/** What the kitchen said that takes longer now, and until when; null: nothing. */
export function rushOf(
  { rush_minutes: minutes, rush_until: until }: Pick<Busy, 'rush_minutes' | 'rush_until'>,
  now: Temporal.Instant,
): Rush | null {
  if (minutes === null || until === null || Temporal.Instant.compare(until, now) <= 0) return null;
  return { minutes, until };
}

// The call that writes them checks them.
export const weeklyRushOf = ({ weekly_rush: weekly }: Pick<Busy, 'weekly_rush'>) => weekly as WeeklyRush[];

/** The same with what takes longer every week. */
export function rushesOf(restaurant: Busy): Rushes {
  const { rush_minutes: minutes, rush_until: until, state } = restaurant;
  return {
    said: minutes === null || until === null ? null : { minutes, until },
    weekly: weeklyRushOf(restaurant),
    // The database keeps the same sixteen codes.
    state: state as GermanState,
  };
}

/** By how many minutes an order of this mode takes longer at that instant. */
export const rushMinutes = (restaurant: Busy, mode: OrderMode, at: Temporal.Instant): number =>
  longerAt(rushesOf(restaurant), openServiceOf(mode), at);

/** What guests are told that it takes now, in minutes; null: nothing was delivered yet. */
export function promisedMinutes(restaurant: Restaurant, now: Temporal.Instant) {
  const { delivery_minutes: delivery, pickup_lead_minutes: pickup } = restaurant;
  return {
    item_delivery_minutes: delivery === null ? null : delivery + rushMinutes(restaurant, 'delivery', now),
    item_pickup_minutes: pickup + rushMinutes(restaurant, 'pickup', now),
  };
}
