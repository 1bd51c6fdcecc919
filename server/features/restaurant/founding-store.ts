import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { RestaurantTable } from '#server/database/tables/restaurant.ts';

type Db = Kysely<Schema>;

export async function insertRestaurant(db: Db, restaurant: Insertable<RestaurantTable>): Promise<number> {
  const { id } = await db
    .insertInto('restaurant')
    .values(restaurant)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a restaurant has this address, or had it: then it still leads there. */
export async function isUrlTaken(db: Db, url: string): Promise<boolean> {
  const found = await db
    .selectFrom('restaurant')
    .select('url')
    .where('url', '=', url)
    .unionAll(db.selectFrom('restaurant_url').select('url').where('url', '=', url))
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteUnapproved(db: Db, id: number): Promise<void> {
  await db.deleteFrom('restaurant').where('id', '=', id).where('approved_at', 'is', null).execute();
}
