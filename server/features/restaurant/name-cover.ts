import type { Context } from '#server/plumbing/context.ts';
import { updateRestaurant } from './store.ts';

/** Has every page show this cover of a restaurant, or none. */
export async function nameCover(context: Context, restaurantId: number, hash: string | null): Promise<void> {
  await updateRestaurant(context.db, restaurantId, { cover_hash: hash });
  context.announce({ tags: [`restaurant:${restaurantId}`, 'list'] });
}
