import type { DishPair } from '#domain/menu/goes-with.ts';
import type { Context } from '#server/plumbing/context.ts';
import { listPairs, replacePairs } from './pair-store.ts';

/** Writes what goes with a restaurant's dishes, if it differs from before: what is remembered of its menu ends with it. */
export async function recordDishPairs(
  outer: Context,
  restaurantId: number,
  pairs: readonly DishPair[],
): Promise<void> {
  const sorted = pairs.toSorted((a, b) => a.productId - b.productId || a.otherId - b.otherId);
  await outer.transaction(async ({ db }) => {
    if (look(await listPairs(db, restaurantId)) !== look(sorted))
      await replacePairs(db, restaurantId, sorted);
  });
}

const look = (pairs: readonly DishPair[]): string =>
  JSON.stringify(pairs.map(({ productId, otherId, liftPercent }) => [productId, otherId, liftPercent]));
