import { domainToASCII } from 'node:url';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { SiteState } from '#contract/office-sites.ts';
import type { Db } from '#server/database/db.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';

type State = z.output<typeof SiteState>;

/** How a site stands. */
export const siteState = sql<State>`(case
  when site.ended_at is not null then 'ended'
  when not exists (select from site_host where site_host.site_id = site.id and site_host.is_on) then 'waiting'
  when site.in_maintenance then 'maintenance'
  else 'open' end)`;

const hostsOf = sql<string[]>`array(select host_name from site_host where site_host.site_id = site.id
  order by site_host.redirects, host_name)`;

const ORDER = {
  sorts: {
    title: 'site.title',
    type: 'site.type',
    domains: hostsOf,
    restaurant: 'restaurant.name',
    made: 'site.created_at',
    state: siteState,
  },
  usual: [
    [sql`site.ended_at is not null`, 'asc'],
    ['site.id', 'asc'],
  ],
} as const;

/** Each site with its state, its domains and its restaurant's name. */
const sites = (db: Db) =>
  db
    .selectFrom('site')
    .leftJoin('restaurant', 'restaurant.id', 'site.restaurant_id')
    .selectAll('site')
    .select(['restaurant.name as restaurant', siteState.as('state'), hostsOf.as('hosts')]);

interface Asked extends ListQuery<keyof typeof ORDER.sorts> {
  state: State | '';
}

/** A page of them, by part of a title, a domain or a restaurant's name. */
export function listAllSites(db: Db, { search, state, ...asked }: Asked) {
  const pattern = containing(search);
  const host = containing(domainToASCII(search) || search);
  let found = sites(db).where(({ eb, or, exists, selectFrom }) =>
    or([
      eb(sql`lower(site.title)`, 'like', pattern),
      eb(sql`lower(restaurant.name)`, 'like', pattern),
      exists(
        selectFrom('site_host')
          .select('host_name')
          .whereRef('site_host.site_id', '=', 'site.id')
          .where('host_name', 'like', host),
      ),
    ]),
  );
  if (state !== '') found = found.where(siteState, '=', state);
  return readListPage(db, found, asked, ORDER);
}

/** One of them; undefined where there is none. */
export const findAnySite = (db: Db, id: number) => sites(db).where('site.id', '=', id).executeTakeFirst();

/** All that sell gift vouchers: an operator has few of them, and the one that is chosen has to be among them. */
export const listGiftShops = (db: Db) =>
  db
    .selectFrom('restaurant')
    .select(['id', 'name'])
    .where('kind', '=', 'gift-vouchers')
    .where('approved_at', 'is not', null)
    .orderBy('name')
    .execute();
