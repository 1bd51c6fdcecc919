import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { deleteRows, insertRow, listRows, updateRows } from '#server/database/rows.ts';

export const selectStations = (db: Db, restaurantId: number) =>
  listRows(db, 'kitchen_station', { restaurant_id: restaurantId }, 'sort');

/** Where the categories and dishes of a restaurant are made, as far as a station has them. */
export async function selectPlaces(db: Db, restaurantId: number) {
  const own = (await selectStations(db, restaurantId)).map(({ id }) => id);
  const [categories, products] = await Promise.all([
    listRows(db, 'station_category', { station_id: own }, 'category_id'),
    listRows(db, 'station_product', { station_id: own }, 'product_id'),
  ]);
  return {
    ofCategory: new Map(categories.map((row) => [row.category_id, row.station_id])),
    ofProduct: new Map(products.map((row) => [row.product_id, row.station_id])),
  };
}

interface StationRow {
  id: number | null;
  name: string;
  categoryIds: readonly number[];
  productIds: readonly number[];
}

/** Saves all stations of a restaurant in their order; those that are not among them go with what was made there. */
export async function replaceStations(
  db: Db,
  restaurantId: number,
  stations: readonly StationRow[],
): Promise<void> {
  const kept = stations.flatMap(({ id }) => id ?? []);
  for (const { id } of await selectStations(db, restaurantId))
    if (kept.includes(id)) {
      await deleteRows(db, 'station_category', { station_id: id });
      await deleteRows(db, 'station_product', { station_id: id });
      // Two that swap their names do not stand in each other's way.
      await updateRows(db, 'kitchen_station', { id }, { name: `#${id}` });
    } else await deleteRows(db, 'kitchen_station', { id });
  for (const [sort, { id, name, categoryIds, productIds }] of stations.entries()) {
    const station_id =
      id ?? (await insertRow(db, 'kitchen_station', { restaurant_id: restaurantId, name, sort }));
    if (id !== null) await updateRows(db, 'kitchen_station', { id }, { name, sort });
    if (categoryIds.length > 0)
      await db
        .insertInto('station_category')
        .values(categoryIds.map((category_id) => ({ category_id, station_id })))
        .execute();
    if (productIds.length > 0)
      await db
        .insertInto('station_product')
        .values(productIds.map((product_id) => ({ product_id, station_id })))
        .execute();
  }
}

/** At which station each of these dishes is made; one that no station has is not named. */
export async function selectStationOf(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('product')
    .leftJoin('station_product', 'station_product.product_id', 'product.id')
    .leftJoin('station_category', 'station_category.category_id', 'product.category_id')
    .select('product.id')
    .select(({ fn }) =>
      fn.coalesce('station_product.station_id', 'station_category.station_id').as('station_id'),
    )
    .where('product.id', '=', sql<number>`any(${productIds}::int[])`)
    .execute();
  return new Map(
    rows.flatMap(({ id, station_id }) => (station_id === null ? [] : [[id, station_id] as const])),
  );
}
