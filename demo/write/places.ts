import type { Kysely, Selectable } from 'kysely';
import { storePlaces } from '#server/database/places.ts';
import type { Schema } from '#server/database/schema.ts';
import type { PlaceTable } from '#server/database/tables/location.ts';
import type { z } from 'zod';
import { type PlacesFile, placesOf } from '../read/places.ts';

export type PlaceRow = Selectable<PlaceTable>;

/** The places of the demo region, found by the way data files name them. */
export interface Places {
  /** '23669 Timmendorfer Strand', one of its districts after a slash, or with '/*' the town and all its districts. */
  named(name: string): PlaceRow[];
  /** The one place of that name. */
  one(name: string): PlaceRow;
  beachSections(postalCode: string): PlaceRow[];
}

/** Adds the region's places to those that are there, whose ids stay. */
export async function writePlaces(db: Kysely<Schema>, file: z.infer<typeof PlacesFile>): Promise<Places> {
  const places = placesOf(file);
  await storePlaces(db, places);
  const codes = [...new Set(places.map(({ postalCode }) => postalCode))];
  const rows = await db
    .selectFrom('place')
    .selectAll()
    .where('postal_code', 'in', codes)
    .orderBy('id')
    .execute();
  const towns = rows.filter(({ kind }) => kind === 'town');
  const named = (name: string) => {
    const [, code = '', town = '', district = ''] = /^(\d{5}) ([^/]+)(?:\/(.+))?$/.exec(name) ?? [];
    const found = towns.filter(
      (row) =>
        row.postal_code === code && row.town === town && (district === '*' || row.district === district),
    );
    if (found.length === 0) throw new Error(`demo data: there is no place ${name}`);
    return found;
  };
  return {
    named,
    one: (name) => named(name)[0] as PlaceRow,
    beachSections: (code) =>
      rows.filter(({ kind, postal_code }) => kind === 'beach-section' && postal_code === code),
  };
}
