import { type RawBuilder, sql } from 'kysely';
import type { Coordinates } from '#domain/order/distance.ts';
import type { Db } from '#server/database/db.ts';
import { DISTRICTS_IN_ORDER } from '#server/database/places.ts';
import type { Place } from './place.ts';

/** Postal code, town and district word by word, written exactly as in the index place_words. */
const PLACE_WORDS = sql<string>`(' ' || postal_code || ' ' || search || ' ')`;

/** A restaurant's street word by word, written exactly as in the index restaurant_street_words. */
const STREET_WORDS = sql<string>`(' ' || replace(translate(lower(street), 'äöü.-', 'aou  '), 'ß', 'ss') || ' ')`;

/** More restaurants than this make no place better. Of what means very many places it counts only whether there is one. */
const MOST_COUNTED = 20;
const SHORTEST_COUNTED = 3;

/** Of a town or a postal code that was named in full: no code has more than 39 towns, and of the few towns with more
 * codes than these the code is typed. */
const MOST_NAMED = 60;

/** How alike a word with slips still is to what it means, for the first look (pg_trgm, 0 to 1). */
const LEAST_ALIKE = 0.4;
/** Shorter words are alike to everything: they have to be written as they are. */
const SHORTEST_SLIPPED = 4;

export interface PlaceSearch {
  kind: Place['kind'];
  /** The site whose restaurants count. */
  siteId: number;
  /** Folded to plain letters and digits, not empty. */
  words: readonly string[];
  /** What lies nearer to this comes earlier. */
  near: Coordinates | null;
  /** What a town or a postal code named in full means is not cut off there, unless one is all that is wanted. */
  limit: number;
}

const all = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

// The words hold letters and digits only: nothing in them is a pattern.
const begins = (text: RawBuilder<string>, word: string) => sql<boolean>`${text} like ${`% ${word}%`}`;
const occurs = (text: RawBuilder<string>, word: string) => sql<boolean>`${text} like ${`% ${word} %`}`;

const isNumber = (word: string): boolean => /^\d+$/.test(word);
const isPostalCode = (word: string): boolean => /^\d{5}$/.test(word);

/** Places in which every word begins the postal code or a word of town or district, the best first. */
export function searchPlaces(db: Db, search: PlaceSearch): Promise<Place[]> {
  const most = search.words.join('').length < SHORTEST_COUNTED ? 1 : MOST_COUNTED;
  return ranked(db, search, all(search.words.map((word) => begins(PLACE_WORDS, word))), most);
}

/** Places in which every word occurs as a whole, the best first. */
export function searchWholeWords(db: Db, search: PlaceSearch): Promise<Place[]> {
  return ranked(db, search, all(search.words.map((word) => occurs(PLACE_WORDS, word))), MOST_COUNTED);
}

/** Places with a word like each of these, the best first; numbers and short words stand there as they are. */
export function searchAlike(db: Db, search: PlaceSearch): Promise<Place[]> {
  const isAlike = (word: string) =>
    isNumber(word)
      ? occurs(PLACE_WORDS, word)
      : word.length < SHORTEST_SLIPPED
        ? begins(PLACE_WORDS, word)
        : sql<boolean>`${word} <% ${PLACE_WORDS}`;
  return db.transaction().execute(async (db) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LEAST_ALIKE)}, true)`.execute(
      db,
    );
    return ranked(db, search, all(search.words.map(isAlike)), 1);
  });
}

/**
 * The best first: places that have every word as it is, or begin like what is typed if none is called just so
 * ("Timmendorf" is Timmendorfer Strand before it is Groß Timmendorf), and those that restaurants bring food to. Among these the
 * largest, the nearest, those that many restaurants serve and that are called or begin like what is typed; sections of
 * a beach as they are counted. Unless a town was named in full, each comes with one of its postal codes first, so that a big city does
 * not fill the list.
 */
async function ranked(
  db: Db,
  { kind, siteId, words, near, limit }: PlaceSearch,
  isMeant: RawBuilder<boolean>,
  mostCounted: number,
): Promise<Place[]> {
  const code = words.find(isPostalCode) ?? null;
  const name = words.filter((word) => !isPostalCode(word)).join(' ');
  const amongEquals =
    kind === 'beach-section'
      ? sql`length(regexp_replace(district, '\\d+', '')), ${DISTRICTS_IN_ORDER}`
      : sql`reach desc, population desc, district`;
  // A postal code alone means all of its town, not one district of it.
  const townFirst = code ? sql`district <> '',` : sql``;
  // Who named a town in full is asked which of its postal codes, who named a code which of its towns: theirs has to
  // be among them.
  const most =
    limit === 1
      ? sql`1`
      : sql`greatest(${limit}, least(${MOST_NAMED}, (select count(*) from found where is_exact or postal_code = ${code})))`;
  const { rows } = await sql<Place>`
    with found as materialized (
      select *,
        ${all(words.map((word) => (word.length < 3 && !isNumber(word) ? begins : occurs)(PLACE_WORDS, word)))} as is_whole,
        search = ${name} as is_exact,
        starts_with(search, ${name}) as is_start,
        ${reachOf(siteId, mostCounted)} as reach
      from place
      where kind = ${kind} and ${isMeant}
    ), weighed as (
      select *,
        max(${pull(near)} + is_exact::int * 2 + is_start::int) over (partition by town, state) as pull,
        row_number() over (partition by town, district, state order by reach desc, postal_code) as turn,
        is_whole or (is_start and reach > 0 and not bool_or(is_exact) over ()) as is_called
      from found
    )
    select ${COLUMNS} from weighed
    order by is_called desc, ${townFirst} reach > 0 desc, case when is_exact then 1 else turn end, pull desc, town,
      is_exact desc, ${amongEquals}, postal_code, id
    limit ${most}`.execute(db);
  return rows;
}

const COLUMNS = sql.join(
  (
    [
      'id',
      'kind',
      'postal_code',
      'town',
      'district',
      'geo_url',
      'state',
      'latitude',
      'longitude',
      'population',
      'search',
    ] as const satisfies (keyof Place)[]
  ).map((column) => sql.ref(column)),
);

// Counted only so far as it makes a difference.
const reachOf = (siteId: number, most: number) => sql<number>`(
  select count(*) from (
    select from delivery_area
    join site_restaurant on site_restaurant.restaurant_id = delivery_area.restaurant_id
    where place_id = place.id and site_id = ${siteId}
    limit ${most}
  ) as restaurant)`;

// The logarithm of population × restaurants ÷ kilometres, none of them ever quite nothing.
const pull = (near: Coordinates | null) =>
  sql<number>`ln(population + 1000) + ln(reach + 1) - ln(${near ? kilometresTo(near) : sql`0`} + 10)`;

const kilometresTo = ({ latitude, longitude }: Coordinates) => {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return sql<number>`111.2 * sqrt(power(latitude - ${latitude}::float8, 2)
    + power((longitude - ${longitude}::float8) * ${shrink}::float8, 2))`;
};

/** The places of restaurants of the site in whose street and place every word begins a word, the street's at least one. */
export async function searchStreets(
  db: Db,
  { siteId, words, near, limit }: Omit<PlaceSearch, 'kind'>,
): Promise<Place[]> {
  const inStreet = words
    .filter((word) => word.length >= SHORTEST_SLIPPED && !isNumber(word))
    .map((word) => begins(STREET_WORDS, word));
  if (inStreet.length === 0) return [];
  const everything = sql<string>`(street_words || postal_code || ' ' || search || ' ')`;
  const { rows } = await sql<Place>`
    with restaurants as materialized (
      select id, place_id, ${STREET_WORDS} as street_words from restaurant
      where kind <> 'gift-vouchers' and (${sql.join(inStreet, sql` or `)})
    ), found as (
      select place.*, count(*) over (partition by place.id) as reach,
        row_number() over (partition by place.id) as turn
      from restaurants
      join site_restaurant on restaurant_id = restaurants.id and site_id = ${siteId}
      join place on place.id = place_id
      where ${all(words.map((word) => begins(everything, word)))}
    )
    select ${COLUMNS} from found where turn = 1
    order by ${pull(near)} desc, id
    limit ${limit}`.execute(db);
  return rows;
}
