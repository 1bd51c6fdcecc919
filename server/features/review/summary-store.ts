import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { ReviewSummaryTable } from '#server/database/tables/review.ts';

type Db = Kysely<Schema>;

export function findSummary(db: Db, restaurantId: number) {
  return db
    .selectFrom('review_summary')
    .select(['summary', 'digest'])
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
}

export async function upsertSummary(db: Db, row: Insertable<ReviewSummaryTable>): Promise<void> {
  const { restaurant_id: _, ...said } = row;
  await db
    .insertInto('review_summary')
    .values(row)
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet(said))
    .execute();
}

/** Restaurants with at least so many reviews of which no model has said anything yet. */
export async function listUnsummed(db: Db, fewest: number): Promise<number[]> {
  const rows = await db
    .selectFrom('restaurant')
    .leftJoin('review_summary', 'review_summary.restaurant_id', 'restaurant.id')
    .select('restaurant.id')
    .where('restaurant.rating_count', '>=', fewest)
    .where('review_summary.restaurant_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
