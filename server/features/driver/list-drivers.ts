import type { z } from 'zod';
import type { KnownDriver } from '#contract/kitchen.ts';
import type { Coordinates } from '#domain/order/distance.ts';
import { tourSeconds } from '#domain/order/tour.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { listOpenShifts, listPlaces, type PlaceRow } from './store.ts';

/** Who drives at a restaurant right now, with what, and when they are back. */
export async function listDrivers(
  context: Context,
  restaurantId: number,
): Promise<z.input<typeof KnownDriver>[]> {
  const shifts = await listOpenShifts(context.db, restaurantId);
  const restaurant = shifts.length === 0 ? null : await findAnyRestaurant(context, restaurantId);
  if (!restaurant) return [];
  const ids = shifts.map(({ id }) => id);
  const byShift = Map.groupBy(await listPlaces(context.db, ids), ({ shift_id: id }) => id);
  return shifts.map(({ id, name, left_at: leftAt, device_id, removed_at, has_role }) => {
    const stops = byShift.get(id) ?? [];
    return {
      shiftId: id,
      name: name || 'Fahrer',
      stops: inTourOrder(stops).map(({ order_id: orderId }) => orderId),
      leftAt: leftAt?.toString() ?? null,
      backAt: leftAt && backAt(restaurant, stops, leftAt, context.clock.now()).toString(),
      isGone: device_id === null ? !has_role : removed_at !== null,
    };
  });
}

/** Not handed over yet, as far as a tap says. */
export const isOpen = ({ state, held_state: held }: Pick<PlaceRow, 'state' | 'held_state'>): boolean =>
  ['accepted', 'preparing', 'ready', 'on-the-way'].includes(state) && held !== 'completed';

/** The open stops as they are shown and sorted: what is under way first. */
export function inTourOrder(stops: readonly PlaceRow[]): PlaceRow[] {
  const open = stops.filter(isOpen);
  return [...open.filter(isOut), ...open.filter((stop) => !isOut(stop))];
}

/** What has left the house, or is about to. */
export const isOut = ({ state, held_state: held }: Pick<PlaceRow, 'state' | 'held_state'>): boolean =>
  (state === 'on-the-way' || held === 'on-the-way') && held !== 'completed';

export const placeOf = ({
  latitude,
  longitude,
}: Pick<PlaceRow, 'latitude' | 'longitude'>): Coordinates | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Where the tour goes on from, and since when: the last stop that was reached, else the restaurant. */
export function onFrom(restaurant: Coordinates, stops: readonly PlaceRow[], leftAt: Temporal.Instant) {
  const reached = stops
    .flatMap((stop) => (stop.completed_at === null ? [] : [{ ...stop, at: stop.completed_at }]))
    .filter(({ at }) => Temporal.Instant.compare(at, leftAt) >= 0)
    .toSorted((a, b) => Temporal.Instant.compare(a.at, b.at))
    .at(-1);
  return reached
    ? { from: placeOf(reached) ?? restaurant, since: reached.at }
    : { from: restaurant, since: leftAt };
}

/** When a driver is back, by the estimate; what is late by it is expected any moment. */
export function backAt(
  restaurant: Coordinates,
  stops: readonly PlaceRow[],
  leftAt: Temporal.Instant,
  now: Temporal.Instant,
): Temporal.Instant {
  const { from, since } = onFrom(restaurant, stops, leftAt);
  const { back } = tourSeconds(from, restaurant, stops.filter(isOut).map(placeOf));
  const at = since.add({ seconds: back });
  return Temporal.Instant.compare(at, now) > 0 ? at : now;
}
