import type { Db } from '#server/database/db.ts';

const MOST_TO_CHOOSE_FROM = 500;

/** Names of these restaurants, or of all; enough for a list to choose from, the one that was asked for among them. */
export function listRestaurantNames(db: Db, ids: readonly number[] | 'all', asked: number | null) {
  let chosen = db
    .selectFrom('restaurant')
    .select('id')
    .orderBy((eb) => eb('id', '=', asked ?? 0), 'desc')
    .orderBy('name')
    .limit(MOST_TO_CHOOSE_FROM);
  if (ids !== 'all') chosen = chosen.where('id', 'in', ids);
  return db
    .selectFrom('restaurant')
    .select(['id', 'name as item_name'])
    .where('id', 'in', chosen)
    .orderBy('name')
    .execute();
}
