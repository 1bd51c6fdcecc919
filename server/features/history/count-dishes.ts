import { pairsThatCount } from '#domain/menu/goes-with.ts';
import { COUNTED_DAYS } from '#domain/menu/popular.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { DailyChore } from '#server/plumbing/daily-chore.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { recordDishFigures } from '../menu/record-dish-figures.ts';
import { recordDishPairs } from '../menu/record-dish-pairs.ts';
import { countSold, countPairs, listCounted } from './count-store.ts';

/** Counts what is ordered, and what with what. */
export const dishChore: DailyChore = { name: 'count-dishes', work: countAllDishes };

const RESTAURANT = {
  what: 'the dishes of a restaurant could not be counted',
  about: (restaurantId: number) => ({ restaurantId }),
};

/** Counts what was ordered lately at every restaurant. Bears being called twice, and being cut off. */
export async function countAllDishes(context: Context): Promise<void> {
  const since = context.clock.now().subtract({ hours: 24 * COUNTED_DAYS });
  const failures = await eachAlone(context, await listCounted(context.db, since), RESTAURANT, async (id) => {
    await recordDishFigures(context, id, await countSold(context.db, id, since));
    await recordDishPairs(context, id, pairsThatCount(await countPairs(context.db, id, since)));
  });
  if (failures.length > 0) throw new AggregateError(failures, 'some dishes could not be counted');
}
