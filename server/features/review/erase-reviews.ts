import type { Context } from '#server/plumbing/context.ts';
import { makeAnonymous } from './store-person.ts';

/** Reviews stay for those who read them; nothing in them names or shows their author any more. */
export async function eraseReviews(context: Context, orderIds: readonly number[]): Promise<void> {
  const restaurantIds = await makeAnonymous(context.db, orderIds);
  context.announce({ tags: restaurantIds.map((id) => `restaurant:${id}`) });
}
