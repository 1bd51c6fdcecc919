import type { VisitContext } from '#server/plumbing/context.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { listRunningOf, type GroupRow } from './store.ts';

/** The newest group order that the session runs as master, at whichever restaurant of this site; null: none. */
export async function findOwnGroup(
  context: VisitContext,
): Promise<{ group: GroupRow; seller: Restaurant } | null> {
  const { session, db } = context;
  for (const group of session ? await listRunningOf(db, session.id) : []) {
    const seller = await findRestaurant(context, group.restaurant_id);
    if (seller) return { group, seller };
  }
  return null;
}
