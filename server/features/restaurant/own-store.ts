import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { AbsenceTable, OpeningTimeTable } from '#server/database/tables/restaurant.ts';

type Db = Kysely<Schema>;
type NewHours = Omit<Insertable<OpeningTimeTable>, 'restaurant_id'>;

/** Holds a restaurant until the transaction ends; false if there is none. */
export async function lockRestaurant(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('restaurant')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function replaceHours(db: Db, restaurantId: number, hours: readonly NewHours[]): Promise<void> {
  await db.deleteFrom('opening_time').where('restaurant_id', '=', restaurantId).execute();
  const rows = hours.map((row) => ({ ...row, restaurant_id: restaurantId }));
  if (rows.length > 0) await db.insertInto('opening_time').values(rows).execute();
}

export async function saveLogo(
  db: Db,
  restaurant_id: number,
  logo: { name: string; bytes: Buffer },
): Promise<void> {
  await db
    .insertInto('restaurant_logo')
    .values({ restaurant_id, ...logo })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(logo))
    .execute();
}

export async function deleteLogo(db: Db, restaurantId: number): Promise<void> {
  await db.deleteFrom('restaurant_logo').where('restaurant_id', '=', restaurantId).execute();
}

export async function selectLogo(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('restaurant_logo')
    .select('bytes')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.bytes;
}

export async function insertAbsence(db: Db, absence: Insertable<AbsenceTable>): Promise<number> {
  const { id } = await db.insertInto('absence').values(absence).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function deleteAbsence(db: Db, restaurantId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('absence')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Where a restaurant delivers, with the places; one row per place, the cheapest for the guest. */
export function selectOwnAreas(db: Db, restaurantId: number) {
  return db
    .selectFrom('delivery_area')
    .innerJoin('place', 'place.id', 'delivery_area.place_id')
    .distinctOn(['place.postal_code', 'place.town', 'place.district', 'place.id'])
    .selectAll('place')
    .select(['minimum_order_cents', 'delivery_cents', 'free_from_cents'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('place.postal_code')
    .orderBy('place.town')
    .orderBy('place.district')
    .orderBy('place.id')
    .orderBy('minimum_order_cents')
    .orderBy('delivery_cents')
    .execute();
}

interface Terms {
  minimum_order_cents: number;
  delivery_cents: number;
  free_from_cents: number | null;
}

export async function replaceAreas(
  db: Db,
  restaurant_id: number,
  placeIds: readonly number[],
  terms: Terms,
): Promise<void> {
  await deleteAreas(db, restaurant_id, placeIds);
  await db
    .insertInto('delivery_area')
    .values(placeIds.map((place_id) => ({ restaurant_id, place_id, ...terms })))
    .execute();
}

export async function deleteAreas(
  db: Db,
  restaurantId: number,
  placeIds: readonly number[],
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('delivery_area')
    .where('restaurant_id', '=', restaurantId)
    .where('place_id', 'in', placeIds)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function countPlaces(db: Db, ids: readonly number[]): Promise<number> {
  const rows = await db.selectFrom('place').select('id').where('id', 'in', ids).execute();
  return rows.length;
}
