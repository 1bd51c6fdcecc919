import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findPlaceByUrl } from '../location/find-place.ts';
import { selectTownsAround } from './store.ts';

/** A bit more than a restaurant would deliver. */
const AROUND_METRES = 25_000;
/** More names than that no map of a phone has room for. */
const MOST_TOWNS = 40;

interface Surroundings {
  towns: { name: string; latitude: number; longitude: number }[];
}

/** What lies around a place, for its map. */
export async function showSurroundings(
  context: VisitContext,
  { geourl }: { geourl: string },
): Promise<Surroundings | Refusal> {
  const place = await findPlaceByUrl(context, geourl);
  if (!place) return refuse('unknown-place');
  const towns = await selectTownsAround(context.db, place, AROUND_METRES, MOST_TOWNS);
  return { towns: towns.map(({ town, latitude, longitude }) => ({ name: town, latitude, longitude })) };
}
