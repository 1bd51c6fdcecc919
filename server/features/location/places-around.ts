import { squareAround } from '#domain/order/bearing.ts';
import { beelineMetres, type Coordinates } from '#domain/order/distance.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Place } from './place.ts';

/** The towns and districts, or also the sections of a beach, whose middle lies within that beeline of a point. */
export async function listPlacesAround(
  { db }: Context,
  point: Coordinates,
  metres: number,
  kinds: readonly Place['kind'][] = ['town'],
): Promise<Place[]> {
  const { south, north, west, east } = squareAround(point, metres);
  const inSquare = await db
    .selectFrom('place')
    .selectAll()
    .where('kind', 'in', kinds)
    .where(({ between }) => between('latitude', south, north))
    .where(({ between }) => between('longitude', west, east))
    .execute();
  return inSquare.filter((place) => beelineMetres(place, point) <= metres);
}
