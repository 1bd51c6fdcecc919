import type { z } from 'zod';
import type { ownPlacesAround, replaceOwnAreas } from '#contract/own-areas.ts';
import { fromEuros } from '#domain/money/money.ts';
import { beelineMetres } from '#domain/order/distance.ts';
import type { Context } from '#server/plumbing/context.ts';
import { mayReplace } from '#server/plumbing/http/save-once.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { listPlacesAround } from '../location/places-around.ts';
import { describePlace } from '../location/place.ts';
import { readOwnAreas } from './edit-areas.ts';
import { findAnyRestaurant } from './find-restaurant.ts';
import { countPlaces, replaceAllAreas } from './own-store.ts';

type Around = z.input<typeof ownPlacesAround.answer>;

/** The places that lie within so many kilometres of a restaurant, the nearest first. */
export async function showPlacesAround(
  context: Context,
  { hostId, km }: z.output<typeof ownPlacesAround.request>,
): Promise<Around | Refusal> {
  const restaurant = await findAnyRestaurant(context, hostId);
  if (!restaurant) return refuse('unknown-restaurant');
  const places = await listPlacesAround(context, restaurant, km * 1000);
  return {
    places: places
      .map((place) => ({ ...describePlace(place), metres: beelineMetres(restaurant, place) }))
      .toSorted((a, b) => a.metres - b.metres || a.id - b.id),
  };
}

/** Puts these areas in the place of all there are. That nobody else changes them meanwhile is the caller's to see to. */
export async function replaceAll(
  context: Context,
  { hostId, areas, version }: z.output<typeof replaceOwnAreas.request>,
): Promise<Refusal | null> {
  const byPlace = new Map(areas.map((area) => [area.placeId, area]));
  const rows = [...byPlace.values()].map(({ placeId, minimum, delivery, freeFrom }) => ({
    restaurant_id: hostId,
    place_id: placeId,
    minimum_order_cents: fromEuros(minimum),
    delivery_cents: fromEuros(delivery),
    free_from_cents: freeFrom === null ? null : fromEuros(freeFrom),
  }));
  const exact = rows.flatMap(
    ({ minimum_order_cents: minimum, delivery_cents: cost, free_from_cents: free, ...row }) =>
      minimum === undefined || cost === undefined || free === undefined
        ? []
        : [{ ...row, minimum_order_cents: minimum, delivery_cents: cost, free_from_cents: free }],
  );
  if (exact.length < rows.length) return refuse('bad-input', { fields: { areas: WRONG_AMOUNT } });
  if (exact.some(({ free_from_cents: free }) => free === 0))
    return refuse('bad-input', { fields: { areas: ALWAYS_FREE } });
  const placeIds = [...byPlace.keys()];
  if ((await countPlaces(context.db, placeIds)) !== placeIds.length) return refuse('unknown-place');
  const before = stampOf(await readOwnAreas(context, hostId));
  await replaceAllAreas(context.db, hostId, exact);
  const after = stampOf(await readOwnAreas(context, hostId));
  return mayReplace(before, after, version) ? null : refuse('changed-meanwhile');
}

const WRONG_AMOUNT = 'Bitte schreib die Beträge mit höchstens zwei Stellen nach dem Komma.';
const ALWAYS_FREE = 'Liefert ihr immer kostenlos? Dann schreib bei den Kosten eine 0.';
