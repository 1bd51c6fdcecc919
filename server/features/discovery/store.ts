import { type ExpressionBuilder, sql, type Insertable, type Selectable } from 'kysely';
import { squareAround } from '#domain/order/bearing.ts';
import { beelineMetres, type Coordinates } from '#domain/order/distance.ts';
import type { Db } from '#server/database/db.ts';
import { listRows } from '#server/database/rows.ts';
import type { Schema } from '#server/database/schema.ts';
import type { RecommendationTable } from '#server/database/tables/discovery.ts';
import type { DeliveryAreaTable } from '#server/database/tables/restaurant.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { partTimes } from '../menu/part-times.ts';
import { soldOutUntil } from '../menu/sold-out-until.ts';
import { restaurantsOfSite, type Restaurant } from '../restaurant/restaurants-of-site.ts';

export type AreaRow = Selectable<DeliveryAreaTable>;

/** The restaurants a site lists that have an area with this place; the voucher shop is none. */
export function selectDelivering(db: Db, site: Site, placeId: number): Promise<Restaurant[]> {
  return listed(db, site)
    .where('restaurant.offers_delivery', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('delivery_area')
          .select('delivery_area.id')
          .whereRef('delivery_area.restaurant_id', '=', 'restaurant.id')
          .where('delivery_area.place_id', '=', placeId),
      ),
    )
    .execute();
}

/** Towns within a square of twice so many metres, the largest first; one of several postal codes in their middle. */
export async function selectTownsAround(db: Db, point: Coordinates, metres: number, limit: number) {
  const { south, north, west, east } = squareAround(point, metres);
  return db
    .selectFrom('place')
    .where('kind', '=', 'town')
    .where('district', '=', '')
    .where(({ between }) => between('latitude', south, north))
    .where(({ between }) => between('longitude', west, east))
    .groupBy(['town', 'state'])
    .orderBy(({ fn }) => fn.max('population'), 'desc')
    .orderBy('town')
    .limit(limit)
    .select('town')
    .select(({ fn }) => [
      fn.avg<number>('latitude').as('latitude'),
      fn.avg<number>('longitude').as('longitude'),
    ])
    .execute();
}

/** Those that deliver to nobody and stand within that beeline of the point. */
export async function selectNearbyWithoutDelivery(
  db: Db,
  site: Site,
  point: Coordinates,
  metres: number,
): Promise<Restaurant[]> {
  const { south, north, west, east } = squareAround(point, metres);
  const inSquare = await listed(db, site)
    // Said outright, for the index of those alone.
    .where((eb) => eb('restaurant.offers_delivery', '=', eb.lit(false)))
    .where(({ between }) => between('restaurant.latitude', south, north))
    .where(({ between }) => between('restaurant.longitude', west, east))
    .execute();
  return inSquare.filter((restaurant) => beelineMetres(restaurant, point) <= metres);
}

function listed(db: Db, site: Site) {
  return restaurantsOfSite(db, site).where('restaurant.kind', '!=', 'gift-vouchers');
}

export function selectAreasOfPlace(
  db: Db,
  restaurantIds: readonly number[],
  placeId: number,
): Promise<AreaRow[]> {
  if (restaurantIds.length === 0) return Promise.resolve([]);
  return listRows(db, 'delivery_area', { place_id: placeId, restaurant_id: restaurantIds }, 'id');
}

// Said of the sections as well: else the database goes through those of every restaurant there is.
const ofRestaurants =
  (restaurantIds: readonly number[]) =>
  ({ and, eb }: ExpressionBuilder<Schema, 'product' | 'category'>) =>
    and([
      eb('product.restaurant_id', 'in', restaurantIds),
      eb('category.restaurant_id', 'in', restaurantIds),
    ]);

/** What is on the menus of restaurants, with the price of the cheapest size; what has no size is not sold. */
export async function selectDishes(db: Db, restaurantIds: readonly number[]) {
  const special = sql<number>`coalesce(special_cents, price_cents)`;
  return db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .innerJoin('product_size', 'product_size.product_id', 'product.id')
    .where(ofRestaurants(restaurantIds))
    .where('product.is_active', '=', true)
    .where('category.is_active', '=', true)
    .groupBy(['product.id', 'category.id'])
    .orderBy('category.sort')
    .orderBy('category.id')
    .orderBy('product.sort')
    .orderBy('product.id')
    .select([
      'product.id',
      'product.restaurant_id',
      'product.title',
      'product.content',
      'product.special_until',
      'product.vat_class',
      'product.is_vegetarian',
      'product.is_vegan',
      'product.allergens',
      'product.allergens_declared',
      'category.name as category',
      'category.offered',
    ])
    .select([soldOutUntil.as('sold_out_until'), partTimes.as('part_times')])
    .select(({ fn }) => [
      fn.min<number>('product_size.price_cents').as('least_cents'),
      fn.max<number>('product_size.price_cents').as('most_cents'),
      fn.min<number>(special).as('least_special_cents'),
      fn.max<number>(special).as('most_special_cents'),
    ])
    .execute();
}

/** How many dishes, drinks apart, are on each menu, and how many of them are vegetarian. */
export function countOnMenus(db: Db, restaurantIds: readonly number[]) {
  return db
    .selectFrom('product')
    .innerJoin('category', 'category.id', 'product.category_id')
    .where(ofRestaurants(restaurantIds))
    .where('product.is_active', '=', true)
    .where('category.is_active', '=', true)
    .where('product.vat_class', '=', 'food')
    .groupBy('product.restaurant_id')
    .select('product.restaurant_id')
    .select(({ fn, or }) => [
      fn.countAll<number>().as('dishes'),
      fn
        .countAll<number>()
        .filterWhere(or({ 'product.is_vegetarian': true, 'product.is_vegan': true }))
        .as('vegetarian'),
    ])
    .execute();
}

/** Offers and special prices that run now or will, with when they begin and end. */
export function selectSpecials(db: Db, restaurantIds: readonly number[], now: Temporal.Instant) {
  return db
    .selectFrom('special')
    .where('restaurant_id', 'in', restaurantIds)
    .where(({ eb, or }) => or([eb('stops_at', 'is', null), eb('stops_at', '>', now)]))
    .select(['restaurant_id', 'starts_at', 'stops_at'])
    .unionAll(
      db
        .selectFrom('product')
        .where('restaurant_id', 'in', restaurantIds)
        .where('is_active', '=', true)
        .where('special_until', '>', now)
        .select(['restaurant_id', sql<null>`null::timestamptz`.as('starts_at'), 'special_until as stops_at']),
    )
    .execute();
}

export async function insertRecommendation(db: Db, row: Insertable<RecommendationTable>): Promise<void> {
  await db.insertInto('recommendation').values(row).execute();
}
