import { placeSearchText } from '#server/database/places.ts';
import type { Context, SiteContext } from '#server/plumbing/context.ts';
import type { Place } from './place.ts';
import { searchPlaces, selectPlace, selectPlaceByUrl } from './store.ts';

/** The beach delivery goes to sections of beaches, everybody else to towns. */
export const kindOfPlaces = ({ type }: Pick<SiteContext['site'], 'type'>): Place['kind'] =>
  type === 'strandbutler' ? 'beach-section' : 'town';

export async function findPlace(context: Context, id: number): Promise<Place | null> {
  return (await selectPlace(context.db, id)) ?? null;
}

/**
 * The place of a geoUrl. Also understood: another case or spelling of umlauts, a town alone, a postal code alone;
 * of several places the best match.
 */
export async function findPlaceByUrl(context: SiteContext, geoUrl: string): Promise<Place | null> {
  const known = await selectPlaceByUrl(context.db, geoUrl.toLowerCase().normalize('NFC'));
  if (known) return known;
  const [best] = await searchByWords(context, geoUrl, { isComplete: true, limit: 1 });
  return best ?? null;
}

/** Places whose postal code, town and district hold the typed words, umlauts and case apart. */
export async function searchByWords(
  context: SiteContext,
  typed: string,
  options: { isComplete: boolean; limit: number },
): Promise<Place[]> {
  const words = placeSearchText(typed).split(' ').filter(Boolean);
  if (words.length === 0) return [];
  return searchPlaces(context.db, { kind: kindOfPlaces(context.site), words, ...options });
}
