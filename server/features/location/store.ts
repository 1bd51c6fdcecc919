import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Place } from './place.ts';

type Db = Kysely<Schema>;

/** Postal code, town and district word by word, written exactly as in the index place_words. */
const PLACE_WORDS = sql`(' ' || postal_code || ' ' || search || ' ')`;

interface Search {
  kind: Place['kind'];
  /** Folded to plain letters and digits, not empty. */
  words: string[];
  /** Whether every word must be complete, or only begin like that. */
  isComplete: boolean;
  limit: number;
}

const isPostalCode = (word: string): boolean => /^\d{5}$/.test(word);

export function selectPlace(db: Db, id: number): Promise<Place | undefined> {
  return db.selectFrom('place').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectPlaceByUrl(db: Db, geoUrl: string): Promise<Place | undefined> {
  return db.selectFrom('place').selectAll().where('geo_url', '=', geoUrl).executeTakeFirst();
}

/**
 * Places in which every word begins the postal code or a word of town or district, the best first: the very town,
 * then towns that begin so, for a postal code where most restaurants deliver, then by population. Unless a town was named in full, each first comes with one of
 * its postal codes, so that a big city does not fill the list.
 */
export async function searchPlaces(db: Db, { kind, words, isComplete, limit }: Search): Promise<Place[]> {
  const end = isComplete ? ' ' : '';
  const name = words.filter((word) => !isPostalCode(word)).join(' ');
  // The places of a postal code are few enough to ask how many bring food there.
  const reach = words.some(isPostalCode)
    ? sql<number>`(select count(*) from delivery_area where place_id = place.id)`
    : sql<number>`0`;
  const found = db
    .selectFrom('place')
    .selectAll()
    .select(sql<boolean>`search = ${name}`.as('is_exact'))
    .select(sql<boolean>`starts_with(search, ${name})`.as('is_start'))
    .select(
      sql<number>`row_number() over (partition by town, district, state order by postal_code)`.as('turn'),
    )
    .select(reach.as('reach'))
    .where('kind', '=', kind)
    .where(({ and }) =>
      // The words hold letters and digits only: nothing in them is a pattern.
      and(words.map((word) => sql<boolean>`${PLACE_WORDS} like ${`% ${word}${end}%`}`)),
    );
  const rows = await db
    .selectFrom(found.as('place'))
    .selectAll()
    .orderBy('is_exact', 'desc')
    .orderBy((order) => order.case().when('is_exact', '=', true).then(1).else(order.ref('turn')).end())
    .orderBy('is_start', 'desc')
    .orderBy('reach', 'desc')
    .orderBy('population', 'desc')
    .orderBy('town')
    .orderBy('postal_code')
    .orderBy('district')
    .limit(limit)
    .execute();
  return rows.map(({ is_exact: _exact, is_start: _start, turn: _turn, reach: _reach, ...place }) => place);
}

/** Notes the place with the session and among its places, in one statement. */
export async function saveChosenPlace(
  db: Db,
  sessionId: number,
  placeId: number,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .with('chosen', (db) =>
      db.updateTable('session').set({ place_id: placeId }).where('id', '=', sessionId).returning('id'),
    )
    .insertInto('session_place')
    .values({ session_id: sessionId, place_id: placeId, chosen_at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'place_id']).doUpdateSet({ chosen_at: now }))
    .execute();
}

export function selectChosenPlaces(db: Db, sessionId: number, limit: number): Promise<Place[]> {
  return db
    .selectFrom('session_place')
    .innerJoin('place', 'place.id', 'session_place.place_id')
    .selectAll('place')
    .where('session_id', '=', sessionId)
    .orderBy('chosen_at', 'desc')
    .orderBy('place.id')
    .limit(limit)
    .execute();
}
