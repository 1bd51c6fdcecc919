import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { allRestaurants, restaurantsOfSite, type Restaurant } from './restaurants-of-site.ts';
import { selectFormerUrl } from './store.ts';

/** A restaurant that visitors of this site may see; null also for one of another site or not yet approved. */
export async function findRestaurant({ db, site }: VisitContext, id: number): Promise<Restaurant | null> {
  const found = await restaurantsOfSite(db, site).where('restaurant.id', '=', id).executeTakeFirst();
  return found ?? null;
}

/** The same by its host URL or by one it had before; its `url` is the current one. */
export async function findRestaurantByUrl(context: VisitContext, url: string): Promise<Restaurant | null> {
  const { db, site } = context;
  const wanted = url.toLowerCase();
  const current = await restaurantsOfSite(db, site).where('restaurant.url', '=', wanted).executeTakeFirst();
  if (current) return current;
  const formerOf = await selectFormerUrl(db, wanted);
  return formerOf === undefined ? null : findRestaurant(context, formerOf);
}

/** A restaurant whoever may see it: for its own staff, the operator and jobs. */
export async function findAnyRestaurant({ db }: Context, id: number): Promise<Restaurant | null> {
  return (await allRestaurants(db).where('restaurant.id', '=', id).executeTakeFirst()) ?? null;
}
