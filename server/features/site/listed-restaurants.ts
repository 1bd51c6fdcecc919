import { findRow, insertNew, listRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { tellOfComingTerms } from './provider-terms.ts';

/** Lets a site list a restaurant, twice is once; guests see it there once it is approved. */
export async function listRestaurant(context: Context, siteId: number, restaurantId: number): Promise<void> {
  await insertNew(context.db, 'site_restaurant', { site_id: siteId, restaurant_id: restaurantId });
  await tellOfComingTerms(context, siteId, [restaurantId]);
  context.announce({ tags: [`site:${siteId}`, 'list'] });
}

/** The site in whose name something is told: it stays, also once it has ended. */
export async function siteOfMail({ db }: Context, siteId: number): Promise<Site> {
  const site = await findRow(db, 'site', { id: siteId });
  if (!site) throw new Error(`the site ${siteId} is gone`);
  return site;
}

/** Protocol and host under which visitors know the site. */
export const originOfSite = async (context: Context, siteId: number): Promise<string> =>
  (await siteOfMail(context, siteId)).origin;

/** Every site that has not ended, the oldest first: the marketplaces come before restaurants' own sites. */
export function listSites({ db }: Context): Promise<Site[]> {
  return listRows(db, 'site', { ended_at: null }, 'id');
}

export async function findSite({ db }: Context, id: number): Promise<Site | null> {
  const site = await findRow(db, 'site', { id });
  return site ?? null;
}
