import type { VisitContext } from '#server/plumbing/context.ts';
import { restaurantsOfSite, type Restaurant } from './restaurants-of-site.ts';

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
