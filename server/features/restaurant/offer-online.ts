import type { Context } from '#server/plumbing/context.ts';
import { updateRestaurant } from './store.ts';

/** Offers guests to pay online, or no more. Whether there is an account to pay to is the caller's to check. */
export async function offerOnline(context: Context, restaurantId: number, isOffered: boolean): Promise<void> {
  await updateRestaurant(context.db, restaurantId, {
    takes_online: isOffered,
    changed_at: context.clock.now(),
  });
  context.announce({ tags: [`restaurant:${restaurantId}`, 'list'] });
}
