import { sql } from 'kysely';
import type { Context, SiteContext } from '#server/plumbing/context.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import type { Kind } from '#server/plumbing/pages/version-memory.ts';
import { allRestaurants, restaurantsOfSite, type Restaurant } from './restaurants-of-site.ts';
import { selectFormerUrl, selectVersion } from './store.ts';

interface Known {
  restaurant: Restaurant;
  /** Ids of the sites that list it. */
  listedBy: readonly number[];
}

const KNOWN: Kind<Known | null> = { name: 'restaurant' };

/**
 * A restaurant that visitors of this site may see; null also for one of another site or not yet approved. Who has just
 * read its version says it.
 */
export async function findRestaurant(
  context: SiteContext,
  id: number,
  version?: number,
): Promise<Restaurant | null> {
  const known = await recall(context, id, version);
  return known && isVisible(known, context.site) ? known.restaurant : null;
}

/** The same by its host URL or by one it had before; its `url` is the current one. */
export async function findRestaurantByUrl(context: SiteContext, url: string): Promise<Restaurant | null> {
  const { db, site } = context;
  const wanted = url.toLowerCase();
  const current = await restaurantsOfSite(db, site).where('restaurant.url', '=', wanted).executeTakeFirst();
  if (current) return current;
  const formerOf = await selectFormerUrl(db, wanted);
  return formerOf === undefined ? null : findRestaurant(context, formerOf);
}

/** A restaurant whoever may see it: for its own staff, the operator and jobs. */
export async function findAnyRestaurant(context: Context, id: number): Promise<Restaurant | null> {
  return (await recall(context, id))?.restaurant ?? null;
}

/** The same by its current host URL. */
export async function findAnyRestaurantByUrl({ db }: Context, url: string): Promise<Restaurant | null> {
  const row = await allRestaurants(db).where('restaurant.url', '=', url.toLowerCase()).executeTakeFirst();
  return row ?? null;
}

// Every call of a guest asks for its restaurant: one number tells that what is remembered of it still holds.
async function recall({ db, memory }: Context, id: number, known?: number): Promise<Known | null> {
  const version = known ?? (await selectVersion(db, id));
  if (version === undefined) return null;
  return memory.get(KNOWN, id, version, async () => {
    const row = await allRestaurants(db)
      .where('restaurant.id', '=', id)
      .select(listingSites)
      .executeTakeFirst();
    if (!row) return null;
    const { listed_by: listedBy, ...restaurant } = row;
    return { restaurant, listedBy };
  });
}

const listingSites = sql<
  number[]
>`array(select site_id from site_restaurant where restaurant_id = restaurant.id)`.as('listed_by');

/** The rule of `restaurantsOfSite` for a single one. */
function isVisible({ restaurant, listedBy }: Known, site: Site): boolean {
  if (restaurant.approved_at === null) return false;
  return [site.restaurant_id, site.gift_restaurant_id].includes(restaurant.id) || listedBy.includes(site.id);
}
