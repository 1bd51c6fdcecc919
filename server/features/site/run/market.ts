import type { z } from 'zod';
import type { changeOfficeMarket, leaveMarkets } from '#contract/office-market.ts';
import type { Db } from '#server/database/db.ts';
import { allRestaurants } from '#server/features/restaurant/restaurants-of-site.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import { tellOfComingTerms } from '../provider-terms.ts';
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

export interface MovedRestaurant {
  id: number;
  name: string;
  email: string;
  isApproved: boolean;
}

interface Moved {
  site: Site;
  restaurants: MovedRestaurant[];
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
  if (reason === '') return refuseWithoutReason();
  // One order for everybody, so that nobody waits for who waits for them.
  const known = await holdRestaurants(db, restaurantIds);
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
  if (lists) await tellOfComingTerms(context, id, [...moved]);
  announceMoved(context, { sites: [id], restaurants: [...moved] });
  return { site, restaurants: known.filter((one) => moved.has(one.id)) };
}

/** Takes a restaurant out of all marketplaces within the open transaction, those that may be opened again as well. */
export async function leaveAllMarkets(
  context: Context,
  { id, reason }: z.output<typeof leaveMarkets.request>,
): Promise<{ restaurant: MovedRestaurant; sites: { id: number; title: string }[] } | Refusal> {
  const { db } = context;
  // Marketplaces before restaurants, and each in one order, as whoever changes one of them holds them.
  const markets = await db
    .selectFrom('site')
    .select(['id', 'title', 'ended_at'])
    .where('restaurant_id', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const [restaurant] = await holdRestaurants(db, [id]);
  if (!restaurant) return refuse('unknown-restaurant');
  if (reason === '') return refuseWithoutReason();
  const left = await db
    .deleteFrom('site_restaurant')
    .where('restaurant_id', '=', id)
    .where('site_id', 'in', [0, ...markets.map((market) => market.id)])
    .returning('site_id')
    .execute();
  const ids = new Set(left.map(({ site_id }) => site_id));
  announceMoved(context, { sites: [...ids], restaurants: ids.size > 0 ? [id] : [] });
  // Nobody has seen it lately where nobody sees anything.
  return { restaurant, sites: markets.filter((market) => ids.has(market.id) && market.ended_at === null) };
}

const refuseWithoutReason = () => refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund.' } });

const holdRestaurants = (db: Db, ids: readonly number[]): Promise<MovedRestaurant[]> =>
  db
    .selectFrom('restaurant')
    .select(['id', 'name', 'email'])
    .select(({ eb }) => eb('approved_at', 'is not', null).$castTo<boolean>().as('isApproved'))
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

function announceMoved(
  context: Context,
  { sites, restaurants }: { sites: readonly number[]; restaurants: readonly number[] },
): void {
  if (restaurants.length === 0) return;
  const tags = [...sites.map((id) => `site:${id}`), ...restaurants.map((id) => `restaurant:${id}`)];
  context.announce({ tags: ['sites', 'list', ...tags] });
}
