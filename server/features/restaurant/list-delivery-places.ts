import { cuisinesOf } from '#domain/menu/cuisine-groups.ts';
import { sql } from 'kysely';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { kindOfPlaces } from '../location/find-place.ts';
import { findRestaurant } from './find-restaurant.ts';
import { restaurantsOfSite } from './restaurants-of-site.ts';
import { selectDeliveryPlaces, type DeliveryPlace } from './store.ts';

/**
 * Where a restaurant delivers to or, without one, every place that some restaurant of the site, or of a cuisine,
 * delivers to; of
 * several terms for a place the cheapest for the guest.
 */
export async function listDeliveryPlaces(
  context: VisitContext,
  { hostId, foodtype }: { hostId?: number | null; foodtype?: string | undefined },
): Promise<DeliveryPlace[] | Refusal> {
  if (hostId && !(await findRestaurant(context, hostId))) return refuse('unknown-restaurant');
  const all = restaurantsOfSite(context.db, context.site).where('restaurant.offers_delivery', '=', true);
  const restaurants = hostId
    ? all.where('restaurant.id', '=', hostId)
    : foodtype === undefined
      ? all
      : all.where(sql<boolean>`restaurant.cuisines && ${cuisinesOf(foodtype)}::text[]`);
  context.shows({ tags: [hostId ? `restaurant:${hostId}` : 'list'] });
  const ids = restaurants.clearSelect().select('restaurant.id');
  return selectDeliveryPlaces(context.db, kindOfPlaces(context.site), ids);
}
