import type { z } from 'zod';
import { SiteValues } from '#contract/site.ts';
import { toEuros } from '#domain/money/money.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { sayMaintenance } from '#server/plumbing/pages/maintenance.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import type { PageCache } from '#server/plumbing/pages/page-cache.ts';
import { JsonText } from '#server/plumbing/http/route.ts';
import { sharedAnswer } from '#server/plumbing/http/shared-text.ts';
import { tagManagerOf } from '#server/plumbing/http/third-parties.ts';
import { tileAddress } from '../location/tile-address.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { type Restaurant, restaurantsOfSite } from '../restaurant/restaurants-of-site.ts';
import { markOf } from './brand-mark.ts';
import { cleanHtml } from './clean-html.ts';
import { siteStylesheet } from './restaurant-stylesheet.ts';
import { sumDonations, sumUp } from './store.ts';

/** Donations and restaurants are summed at most this often. */
const FRESH_FOR = { seconds: 60 };

/** The global page values. Every page asks for them, so they are remembered. */
export async function showSite(context: VisitContext, cache: PageCache): Promise<JsonText> {
  const now = context.clock.now();
  const tags = [`site:${context.site.id}`, 'sites', 'list'];
  const { shared } = await cache.getEntry(
    `site:${context.site.id}:${context.apiOrigin ?? ''}`,
    now,
    async () => ({
      shared: sharedAnswer(SiteValues, await readValues(context)),
      tags,
      expiresAt: now.add(FRESH_FOR),
    }),
  );
  context.shows({ tags });
  return new JsonText(shared);
}

async function readValues(context: VisitContext): Promise<z.input<typeof SiteValues>> {
  const { db, site, settings, apiOrigin } = context;
  const own = await findOne(context, site.restaurant_id);
  const giftShop = await findOne(context, site.gift_restaurant_id);
  const listed = await sumUp(restaurantsOfSite(db, site));
  return {
    type: site.type,
    title: site.title,
    tagline: site.tagline,
    brand: site.brand,
    ownColours: await markOfColours(context),
    look: site.look,
    mark: markOf(site),
    domain: new URL(site.origin).hostname,
    hostId: own?.id ?? null,
    hostUrl: own?.url ?? null,
    logo: own?.logo ?? site.logo,
    startContent: cleanHtml(site.start_content),
    homedelivery: own?.offers_delivery ?? true,
    healthy: !site.in_maintenance,
    maintenance: site.in_maintenance ? sayMaintenance(site, context.clock.now()) : null,
    instagram: site.instagram,
    facebook: site.facebook,
    companyMail: site.company_mail,
    companyName: site.company_name,
    commissionPercent: site.commission_basis_points / 100,
    donation: await readDonation(context),
    giftVoucherUrl: giftShop?.url ?? null,
    restaurantCount: listed.count,
    region: site.region,
    onlinePayment: listed.takes_online,
    demo: settings.isDemo,
    push: settings.push,
    tagManagerId: tagManagerOf(settings, site),
    fonts: settings.fonts ?? null,
    map: mapOf(settings),
    embeddedBy: site.type === 'insite' ? site.frame_ancestors : [],
    apiOrigin,
  };
}

// In the stylesheet's address, so that browsers keep it no longer than it holds.
async function markOfColours(context: VisitContext): Promise<string | null> {
  const stylesheet = context.site.type === 'customer' ? '' : await siteStylesheet(context);
  return stylesheet === '' ? null : stampOf({ stylesheet });
}

function mapOf({ mapTiles }: VisitContext['settings']): z.input<typeof SiteValues>['map'] {
  if (!mapTiles) return null;
  const { minZoom, maxZoom, bounds } = mapTiles;
  return { tiles: tileAddress(mapTiles), minZoom, maxZoom, bounds };
}

async function readDonation({ db, site }: VisitContext) {
  return {
    goal: toEuros(site.donation_goal_cents),
    given: toEuros(await sumDonations(db, site.id)),
    purpose: site.donation_purpose,
    percent: site.donation_basis_points / 100,
  };
}

/** What orders of a site have given away so far, in cents. */
export const sumGiven = ({ db }: Context, siteId: number): Promise<number> => sumDonations(db, siteId);

function findOne(context: VisitContext, id: number | null): Promise<Restaurant | null> {
  return id === null ? Promise.resolve(null) : findRestaurant(context, id);
}
