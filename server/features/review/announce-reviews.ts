import type { Context } from '#server/plumbing/context.ts';
import { listRestaurantsOf } from './store.ts';

/** Pages that show these reviews are made anew. */
export async function announceReviews(context: Context, reviewIds: readonly number[]): Promise<void> {
  if (reviewIds.length === 0) return;
  const restaurantIds = await listRestaurantsOf(context.db, reviewIds);
  context.announce({ tags: restaurantIds.map((id) => `restaurant:${id}`) });
}
