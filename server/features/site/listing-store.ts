import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Listing it twice is fine. */
export async function insertListing(
  db: Kysely<Schema>,
  site_id: number,
  restaurant_id: number,
): Promise<void> {
  await db
    .insertInto('site_restaurant')
    .values({ site_id, restaurant_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectOrigin(db: Kysely<Schema>, siteId: number): Promise<string> {
  const site = await db
    .selectFrom('site')
    .select('origin')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  return site.origin;
}
