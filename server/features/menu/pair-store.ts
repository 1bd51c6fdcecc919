import type { DishPair } from '#domain/menu/goes-with.ts';
import type { Db } from '#server/database/db.ts';
import { replaceRows } from '#server/database/rows.ts';

/** What was counted to go with a restaurant's dishes. */
export async function listPairs(db: Db, restaurantId: number): Promise<DishPair[]> {
  return db
    .selectFrom('dish_pair')
    .select(['product_id as productId', 'other_id as otherId', 'lift_percent as liftPercent'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('product_id')
    .orderBy('other_id')
    .execute();
}

export async function replacePairs(db: Db, restaurantId: number, pairs: readonly DishPair[]): Promise<void> {
  const rows = pairs.map(({ productId, otherId, liftPercent }) => ({
    restaurant_id: restaurantId,
    product_id: productId,
    other_id: otherId,
    lift_percent: liftPercent,
  }));
  await replaceRows(db, 'dish_pair', { restaurant_id: restaurantId }, rows);
}
