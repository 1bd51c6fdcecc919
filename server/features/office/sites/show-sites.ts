import { domainToUnicode } from 'node:url';
import type { z } from 'zod';
import type { officeSite, officeSiteChoices, officeSiteList } from '#contract/office-sites.ts';
import { toEuros } from '#domain/money/money.ts';
import { mayInOffice } from '#domain/people/rights.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { findAnySite, listAllSites, listGiftShops } from '#server/features/site/run/all-sites.ts';
import { domainTarget } from '#server/features/site/run/check-domain.ts';
import { followsSetting, hostOf, listDomains } from '#server/features/site/run/domains.ts';
import { toBasics, toLook, toMoney, toWords } from '#server/features/site/run/edit-site.ts';
import { listMissingTexts } from '#server/features/site/legal-versions.ts';
import { findSite, listSites } from '#server/features/site/listed-restaurants.ts';
import { sumGiven } from '#server/features/site/show-site.ts';
import type { Site } from '#server/plumbing/visit/site-by-host.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { listRestaurantsLike } from '../restaurants-store.ts';

export async function showSiteList(
  context: VisitContext,
  filter: z.output<typeof officeSiteList.request>,
): Promise<z.input<typeof officeSiteList.answer>> {
  const { count, rows } = await listAllSites(context.db, filter);
  const sites = rows.map(({ id, title, type, brand, origin, hosts, restaurant, state, created_at }) => ({
    id,
    title,
    type,
    brand,
    origin,
    restaurant,
    state,
    hosts: hosts.map((host) => domainToUnicode(host) || host),
    madeAt: created_at.toString(),
  }));
  return { count, sites };
}

export async function showSite(
  context: PersonVisit,
  { id }: { id: number },
): Promise<z.input<typeof officeSite.answer> | Refusal> {
  const site = await findAnySite(context.db, id);
  if (!site) return refuse('unknown-site', { message: 'Diese Seite gibt es nicht.' });
  const open = await listSites(context);
  return {
    id,
    type: site.type,
    origin: site.origin,
    state: site.state,
    ended: site.ended_at && {
      at: site.ended_at.toString(),
      reason: site.end_reason,
      successor:
        site.successor_id === null ? null : ((await findSite(context, site.successor_id))?.title ?? null),
    },
    restaurant: site.restaurant_id === null ? null : { id: site.restaurant_id, name: site.restaurant ?? '' },
    followsSetting: followsSetting(context, site),
    basics: toBasics(site),
    look: site.type === 'customer' ? null : toLook(site),
    money: { ...toMoney(site), given: toEuros(await sumGiven(context, id)) },
    logo: site.logo,
    words: toWords(site),
    giftShops: await listGiftShops(context.db),
    successors: open.filter((other) => other.id !== id).map(withHost),
    openTexts: await listMissingTexts(context, id),
    domains: await listDomains(context, site),
    may: {
      change: mayInOffice(context.person.roles, 'sites'),
      money: mayInOffice(context.person.roles, 'site-money'),
      words: mayInOffice(context.person.roles, 'legal-texts'),
    },
    target: domainTarget(context),
  };
}

/** A restaurant may have several sites of one name. */
const withHost = (site: Site) => {
  const host = hostOf(site);
  return { id: site.id, name: `${site.title} (${domainToUnicode(host) || host})` };
};

const named = ({ id, title }: { id: number; title: string }) => ({ id, name: title });

/** Restaurants that a chooser shows at once; who looks for another one types more of its name. */
const SHOWN = 20;

export async function showSiteChoices(
  context: VisitContext,
  { search, restaurantId }: z.output<typeof officeSiteChoices.request>,
): Promise<z.input<typeof officeSiteChoices.answer>> {
  const chosen = restaurantId === null ? null : await findAnyRestaurant(context, restaurantId);
  const found = chosen ? [chosen] : search === '' ? [] : await listRestaurantsLike(context.db, search, SHOWN);
  return {
    restaurants: found.map(({ id, name, town }) => ({ id, name, town })),
    sites: (await listSites(context)).map((site) => ({
      ...named(site),
      isMarket: site.restaurant_id === null,
    })),
  };
}
