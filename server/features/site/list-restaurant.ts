import type { Context } from '#server/plumbing/context.ts';
import { insertListing, selectOrigin } from './listing-store.ts';

/** Lets a site list a restaurant; guests see it there once it is approved. */
export async function listRestaurant(context: Context, siteId: number, restaurantId: number): Promise<void> {
  await insertListing(context.db, siteId, restaurantId);
  context.announce({ tags: [`site:${siteId}`, 'list'] });
}

/** Protocol and host under which visitors know the site. */
export const originOfSite = ({ db }: Context, siteId: number): Promise<string> => selectOrigin(db, siteId);
