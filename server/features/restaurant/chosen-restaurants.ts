import type { VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { choosePlace } from '../location/chosen-places.ts';
import { findRestaurant } from './find-restaurant.ts';
import { type Restaurant, restaurantsOfSite } from './restaurants-of-site.ts';
import { deliversTo, saveChosenRestaurant } from './store.ts';

/**
 * Stores the restaurant with the session and among those it opened before. Who comes from nowhere in particular is taken
 * to live where the restaurant stands, as far as it delivers there: minimum and costs are shown, and can be changed.
 */
export async function chooseRestaurant(context: VisitContext, id: number): Promise<Restaurant | Refusal> {
  const restaurant = await findRestaurant(context, id);
  if (!restaurant) return refuse('unknown-restaurant');
  const session = await context.requireSession();
  await context.transaction(async ({ db, clock }) => saveChosenRestaurant(db, session.id, id, clock.now()));
  // What runs after in the same request reads the session it already has.
  session.restaurantId = id;
  const { place_id: placeId } = restaurant;
  if (session.placeId === null && restaurant.offers_delivery && (await deliversTo(context.db, id, placeId)))
    await choosePlace(context, placeId);
  return restaurant;
}

const MOST_REMEMBERED = 5;

/** The restaurants this session opened and may still see, the latest first. */
export async function readChosenRestaurants({ db, site, session }: VisitContext): Promise<Restaurant[]> {
  if (!session) return [];
  return restaurantsOfSite(db, site)
    .innerJoin('session_restaurant', 'session_restaurant.restaurant_id', 'restaurant.id')
    .where('session_restaurant.session_id', '=', session.id)
    .orderBy('session_restaurant.chosen_at', 'desc')
    .orderBy('restaurant.id')
    .limit(MOST_REMEMBERED)
    .execute();
}
