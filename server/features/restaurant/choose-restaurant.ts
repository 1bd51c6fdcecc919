import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findRestaurant } from './find-restaurant.ts';
import type { Restaurant } from './restaurants-of-site.ts';
import { saveChosenRestaurant } from './store.ts';

/** Stores the restaurant with the session and among those it opened before. */
export async function chooseRestaurant(context: VisitContext, id: number): Promise<Restaurant | Refusal> {
  const restaurant = await findRestaurant(context, id);
  if (!restaurant) return refuse('unknown-restaurant');
  const session = await context.requireSession();
  await context.transaction(async ({ db, clock }) => saveChosenRestaurant(db, session.id, id, clock.now()));
  // What runs after in the same request reads the session it already has.
  session.restaurantId = id;
  return restaurant;
}
