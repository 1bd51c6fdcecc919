import type { Insertable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import {
  countRows,
  deleteRows,
  findRow,
  insertRow,
  listRows,
  replaceRows,
  saveRow,
} from '#server/database/rows.ts';
import type {
  AbsenceTable,
  DeliveryAreaTable,
  DeliveryOutlineTable,
  OpeningTimeTable,
} from '#server/database/tables/restaurant.ts';

type NewHours = Omit<Insertable<OpeningTimeTable>, 'restaurant_id'>;

export async function replaceHours(db: Db, restaurant_id: number, hours: readonly NewHours[]): Promise<void> {
  const rows = hours.map((row) => ({ ...row, restaurant_id }));
  await replaceRows(db, 'opening_time', { restaurant_id }, rows);
}

export async function saveLogo(
  db: Db,
  restaurant_id: number,
  logo: { name: string; bytes: Buffer },
): Promise<void> {
  await saveRow(db, 'restaurant_logo', { restaurant_id, ...logo }, ['restaurant_id'], logo);
}

export async function deleteLogo(db: Db, restaurantId: number): Promise<void> {
  await deleteRows(db, 'restaurant_logo', { restaurant_id: restaurantId });
}

export const selectLogo = async (db: Db, name: string): Promise<Buffer | undefined> =>
  (await findRow(db, 'restaurant_logo', { name }))?.bytes;

export async function insertAbsence(db: Db, absence: Insertable<AbsenceTable>): Promise<number> {
  return insertRow(db, 'absence', absence);
}

export async function deleteAbsence(db: Db, restaurantId: number, id: number): Promise<boolean> {
  return deleteRows(db, 'absence', { restaurant_id: restaurantId, id });
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
  const rows = placeIds.map((place_id) => ({ restaurant_id, place_id, ...terms }));
  await replaceRows(db, 'delivery_area', { restaurant_id, place_id: placeIds }, rows);
}

/** Instead of all that there are. */
export async function replaceAllAreas(
  db: Db,
  restaurant_id: number,
  rows: readonly Insertable<DeliveryAreaTable>[],
): Promise<void> {
  await replaceRows(db, 'delivery_area', { restaurant_id }, rows);
}

export async function deleteAreas(
  db: Db,
  restaurantId: number,
  placeIds: readonly number[],
): Promise<boolean> {
  return deleteRows(db, 'delivery_area', { restaurant_id: restaurantId, place_id: placeIds });
}

export const selectOutlines = (db: Db, restaurant_id: number) =>
  listRows(db, 'delivery_outline', { restaurant_id }, 'id');

export async function replaceOutlines(
  db: Db,
  restaurant_id: number,
  rows: readonly Insertable<DeliveryOutlineTable>[],
): Promise<void> {
  await replaceRows(db, 'delivery_outline', { restaurant_id }, rows);
}

export const countPlaces = (db: Db, ids: readonly number[]): Promise<number> =>
  countRows(db, 'place', { id: ids });
