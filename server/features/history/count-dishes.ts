import { z } from 'zod';
import { pairsThatCount } from '#domain/menu/goes-with.ts';
import { COUNTED_DAYS } from '#domain/menu/popular.ts';
import type { Context } from '#server/plumbing/context.ts';
import { oncePerDay } from '#server/plumbing/daily-chore.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { recordDishFigures } from '../menu/record-dish-figures.ts';
import { recordDishPairs } from '../menu/record-dish-pairs.ts';
import { countDishes, countPairs, listCounted } from './count-store.ts';

const QUEUE = 'count-dishes';
const Payload = z.object({});

/** Registers who counts what is ordered. */
export function dishJobs(jobs: Jobs, context: Context): void {
  jobs.work(QUEUE, (payload) => {
    Payload.parse(payload);
    return countAllDishes(context);
  });
}

/** Has the dishes counted once a day. */
export const countDaily = (context: Context): Promise<void> => oncePerDay(context, QUEUE);

/** Counts what was ordered lately at every restaurant. Bears being called twice, and being cut off. */
export async function countAllDishes(context: Context): Promise<void> {
  const since = context.clock.now().subtract({ hours: 24 * COUNTED_DAYS });
  for (const id of await listCounted(context.db, since)) {
    await recordDishFigures(context, id, await countDishes(context.db, id, since));
    await recordDishPairs(context, id, pairsThatCount(await countPairs(context.db, id, since)));
  }
}
