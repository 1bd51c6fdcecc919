import type { Db } from '#server/database/db.ts';
import { findRow } from '#server/database/rows.ts';
import type { Place } from './place.ts';

export function selectPlace(db: Db, id: number): Promise<Place | undefined> {
  return findRow(db, 'place', { id });
}

/** How many postal codes the town of a place has. */
export async function countCodes(db: Db, { kind, town, state }: Place): Promise<number> {
  const { codes } = await db
    .selectFrom('place')
    .where('kind', '=', kind)
    .where('town', '=', town)
    .where('state', 'is not distinct from', state)
    .select(({ fn }) => fn.count<number>('postal_code').distinct().as('codes'))
    .executeTakeFirstOrThrow();
  return codes;
}

export function selectPlaceByUrl(db: Db, geoUrl: string): Promise<Place | undefined> {
  return findRow(db, 'place', { geo_url: geoUrl });
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
