import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Site } from '#server/plumbing/site-by-host.ts';
import { restaurantsOfSite } from '../restaurant/restaurants-of-site.ts';

type Db = Kysely<Schema>;

/** An address below one kind of page, and when what it shows was last changed. */
export interface Found {
  name: string;
  changed_at: Temporal.Instant;
}

/** How many pages of a kind there are, and their last change. */
export interface Extent {
  count: number;
  changed_at: Temporal.Instant | null;
}

/** Which part of a long list. */
export interface Part {
  offset: number;
  limit: number;
}

/** The host URLs of the restaurants that visitors of a site can see; later ones come last, so that parts are stable. */
export function selectMenus(db: Db, site: Site, { offset, limit }: Part): Promise<Found[]> {
  return restaurantsOfSite(db, site)
    .clearSelect()
    .select(['restaurant.url as name', 'restaurant.changed_at'])
    .orderBy('restaurant.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function measureMenus(db: Db, site: Site): Promise<Extent> {
  return restaurantsOfSite(db, site)
    .clearSelect()
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<Temporal.Instant | null>`max(restaurant.changed_at)`.as('changed_at'),
    ])
    .executeTakeFirstOrThrow();
}

/** The geoUrls of places that some restaurant of the site delivers to. */
export function selectServedPlaces(db: Db, site: Site, { offset, limit }: Part): Promise<Found[]> {
  return servedPlaces(db, site)
    .select(['place.geo_url as name'])
    .select(sql<Temporal.Instant>`max(listed.changed_at)`.as('changed_at'))
    .groupBy(['place.id', 'place.geo_url'])
    .orderBy('place.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

export function measureServedPlaces(db: Db, site: Site): Promise<Extent> {
  return servedPlaces(db, site)
    .select([
      sql<number>`count(distinct place.id)`.as('count'),
      sql<Temporal.Instant | null>`max(listed.changed_at)`.as('changed_at'),
    ])
    .executeTakeFirstOrThrow();
}

function servedPlaces(db: Db, site: Site) {
  const delivering = restaurantsOfSite(db, site)
    .clearSelect()
    .select(['restaurant.id', 'restaurant.changed_at'])
    .where('restaurant.offers_delivery', '=', true)
    .where('restaurant.kind', '!=', 'gift-vouchers');
  return db
    .selectFrom(delivering.as('listed'))
    .innerJoin('delivery_area', 'delivery_area.restaurant_id', 'listed.id')
    .innerJoin('place', 'place.id', 'delivery_area.place_id');
}
