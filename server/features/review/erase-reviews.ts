import type { Context } from '#server/plumbing/context.ts';
import { forgetReporters, makeAnonymous } from './store-person.ts';

/** Reviews stay for those who read them; nothing in them names or shows their author any more, nor who reported one. */
export async function eraseReviews(
  context: Context,
  { orderIds, emails }: { orderIds: readonly number[]; emails: readonly string[] },
): Promise<void> {
  await forgetReporters(context.db, emails);
  const restaurantIds = await makeAnonymous(context.db, orderIds);
  context.announce({ tags: restaurantIds.map((id) => `restaurant:${id}`) });
}
