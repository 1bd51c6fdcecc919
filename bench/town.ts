import type { BenchDatabase } from './database.ts';

/** Host name of the site in town.sql. */
export const HOST = 'market.example';

/** What visitors of the town look at and order. */
export interface Town {
  geoUrl: string;
  placeId: number;
  restaurants: readonly { id: number; url: string; products: readonly number[] }[];
}

const PIECES = 5;

/** Each restaurant with the five products that its guests order, two of which ask about extras. */
export async function readTown({ db, pool }: BenchDatabase): Promise<Town> {
  const place = await db
    .selectFrom('place')
    .select(['id', 'geo_url'])
    .where('geo_url', '=', 'timmendorfer_strand-23669')
    .executeTakeFirstOrThrow();
  const { rows } = await pool.query<Town['restaurants'][number]>(
    `select r.id, r.url, (array_agg(p.id order by p.sort, p.id))[1:${PIECES}] as products
     from restaurant r join product p on p.restaurant_id = r.id where p.sort in (1, 2, 3) and p.vat_class = 'food'
     group by r.id order by r.id`,
  );
  return { geoUrl: place.geo_url, placeId: place.id, restaurants: rows };
}
