import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Place } from './place.ts';

/** The towns under a postal code, whole towns before their districts, the largest first. */
export function selectTowns(db: Kysely<Schema>, postalCode: string): Promise<Place[]> {
  return db
    .selectFrom('place')
    .selectAll()
    .where('postal_code', '=', postalCode)
    .where('kind', '=', 'town')
    .orderBy((eb) => eb('district', '=', ''), 'desc')
    .orderBy('population', 'desc')
    .orderBy('id')
    .execute();
}
