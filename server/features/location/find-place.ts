import { matchDish, searchableDish } from '#domain/menu/dish-search.ts';
import { placeSearchText } from '#server/database/places.ts';
import type { Context, SiteContext } from '#server/plumbing/context.ts';
import { type Place, placeName } from './place.ts';
import {
  type PlaceSearch,
  searchAlike,
  searchPlaces,
  searchStreets,
  searchWholeWords,
} from './search-store.ts';
import { countCodes, selectPlace, selectPlaceByUrl } from './store.ts';

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
  const search = searchFor(context, geoUrl, { near: null, limit: 1 });
  const [best] = search.words.length === 0 ? [] : await searchWholeWords(context.db, search);
  return best ?? null;
}

/** What people call a place: of a town with several postal codes each says which it is. */
export async function namePlace({ db }: Context, place: Place): Promise<string> {
  return placeName(place, await countCodes(db, place));
}

/** What is looked for; of the kind that the site delivers to unless it is named. */
type Wanted = Pick<PlaceSearch, 'near' | 'limit'> & Partial<Pick<PlaceSearch, 'kind'>>;

/** As many as are looked at to find those with the fewest slips. */
const MOST_ALIKE = 200;

/**
 * Places that the typed words mean, the best first: by the beginnings of postal code, town and district, else by the
 * street of a restaurant, else with slips of the finger, else by a part of them. Umlauts and case do not matter.
 */
export async function findPlaces(context: SiteContext, typed: string, options: Wanted): Promise<Place[]> {
  const search = searchFor(context, typed, options);
  if (search.words.length === 0) return [];
  const begun = await searchPlaces(context.db, search);
  if (begun.length > 0) return begun;
  const inStreets =
    search.kind === 'town'
      ? await searchStreets(context.db, { ...search, words: streetWords(search.words) })
      : [];
  if (inStreets.length > 0) return inStreets;
  const slipped = await findSlipped(context, search);
  return slipped.length > 0 ? slipped : findWithin(context, search);
}

/** More words than an address has are no place. */
const MOST_WORDS = 10;

/**
 * Who says more than a place is called, a street and its number before or a sea behind, means what the longest rest
 * names in whole; a postal code is never left out.
 */
async function findWithin({ db }: Context, search: PlaceSearch): Promise<Place[]> {
  const { words } = search;
  if (words.length > MOST_WORDS) return [];
  const codes = words.filter((word) => /^\d{5}$/.test(word));
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (const rest of [words.slice(-length), words.slice(0, length)]) {
      const isNamed = rest.some((word) => !/^\d{1,4}[a-z]?$/.test(word));
      if (!isNamed || codes.some((code) => !rest.includes(code))) continue;
      const places = await searchWholeWords(db, { ...search, words: rest });
      if (places.length > 0) return places;
    }
  }
  return [];
}

async function findSlipped({ db }: Context, search: PlaceSearch): Promise<Place[]> {
  const words = search.words.filter((word) => !/^\d+$/.test(word));
  if (words.length === 0) return [];
  const alike = await searchAlike(db, { ...search, limit: MOST_ALIKE });
  const searchable = alike.map((place) => ({ place, names: searchableDish(place.search) }));
  for (const slips of [0, 1, 2] as const) {
    const meant = searchable.filter(({ names }) => matchDish(names, words, slips) !== null);
    if (meant.length > 0) return meant.slice(0, search.limit).map(({ place }) => place);
  }
  return [];
}

const searchFor = (
  { site }: SiteContext,
  typed: string,
  { kind = kindOfPlaces(site), ...options }: Wanted,
): PlaceSearch => {
  const words = placeSearchText(typed).split(' ').filter(Boolean);
  return { kind, siteId: site.id, words: kind === 'beach-section' ? sectionWords(words) : words, ...options };
};

/** What people say before the number of a section, whatever its beach calls it. */
const SAID_OF_SECTIONS = new Set(['strand', 'abschnitt', 'strandabschnitt', 'nr', 'nummer']);

// "Strand 12" is the twelfth section, on the beach that the site delivers to, not on one that is called Strand.
const sectionWords = (words: readonly string[]): string[] =>
  words.filter((word, at) => !(SAID_OF_SECTIONS.has(word) && NUMBER.test(words[at + 1] ?? '')));

const NUMBER = /^(?:\d{1,4}|nr|nummer)$/;

// House numbers say nothing of the place, and a street is written Strandstraße, Strandstrasse and Strandstr.
const streetWords = (words: readonly string[]): string[] =>
  words.filter((word) => !/^\d{1,4}[a-z]?$/.test(word)).map((word) => word.replace(/str(?:asse)?$/, 'str'));
