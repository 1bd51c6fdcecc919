import type { z } from 'zod';
import type { changeOfficeMarket } from '#contract/office-market.ts';
import type { Db } from '#server/database/db.ts';
import { allRestaurants } from '#server/features/restaurant/restaurants-of-site.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { lockSite } from './edit-site.ts';

/** The marketplaces that list a restaurant and have not ended, the oldest first. */
export const listMarketsOf = (db: Db, restaurantId: number): Promise<{ id: number; title: string }[]> =>
  db
    .selectFrom('site_restaurant')
    .innerJoin('site', 'site.id', 'site_restaurant.site_id')
    .select(['site.id', 'title'])
    .where('site_restaurant.restaurant_id', '=', restaurantId)
    .where('site.restaurant_id', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy('site.id')
    .execute();

/** A site of one restaurant shows that one; only a marketplace is put together. */
export const isMarket = ({ restaurant_id }: Pick<Site, 'restaurant_id'>): boolean => restaurant_id === null;

export async function listMarket(db: Db, siteId: number) {
  const rows = await allRestaurants(db)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('site_restaurant')
          .select('site_id')
          .where('site_id', '=', siteId)
          .whereRef('restaurant_id', '=', 'restaurant.id'),
      ).as('is_listed'),
    )
    .orderBy('restaurant.name')
    .orderBy('restaurant.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    postalCode: row.postal_code,
    town: row.town,
    state: row.is_listed ? ('listed' as const) : ('other' as const),
    isApproved: row.approved_at !== null,
  }));
}

interface Moved {
  site: Site;
  restaurants: { id: number; name: string; email: string; isApproved: boolean }[];
}

/** Takes them up or out within the open transaction; those that changed sides. */
export async function changeMarket(
  context: Context,
  { id, restaurantIds, lists, reason }: z.output<typeof changeOfficeMarket.request>,
): Promise<Moved | Refusal> {
  const { db } = context;
  const site = await lockSite(context, id);
  if (isRefusal(site)) return site;
  if (!isMarket(site)) return refuse('unknown-site', { message: 'Diese Seite ist kein Marktplatz.' });
  if (reason === '') return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund.' } });
  // One order for everybody, so that nobody waits for who waits for them.
  const known = await db
    .selectFrom('restaurant')
    .select(['id', 'name', 'email'])
    .select(({ eb }) => eb('approved_at', 'is not', null).$castTo<boolean>().as('isApproved'))
    .where('id', 'in', restaurantIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = known.map((one) => one.id);
  if (ids.length === 0) return { site, restaurants: [] };
  const changed = lists
    ? await db
        .insertInto('site_restaurant')
        .values(ids.map((restaurant_id) => ({ site_id: id, restaurant_id })))
        .onConflict((conflict) => conflict.doNothing())
        .returning('restaurant_id')
        .execute()
    : await db
        .deleteFrom('site_restaurant')
        .where('site_id', '=', id)
        .where('restaurant_id', 'in', ids)
        .returning('restaurant_id')
        .execute();
  const moved = new Set(changed.map(({ restaurant_id }) => restaurant_id));
  const tags = [...moved].map((restaurantId) => `restaurant:${restaurantId}`);
  if (moved.size > 0) context.announce({ tags: ['sites', `site:${id}`, 'list', ...tags] });
  return { site, restaurants: known.filter((one) => moved.has(one.id)) };
}
