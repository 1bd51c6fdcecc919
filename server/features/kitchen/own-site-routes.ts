import type { z } from 'zod';
import { checkOwnDomain, ownSites, proposeOwnSite, saveOwnColours, saveOwnSite } from '#contract/own-site.ts';
import { DONE } from '#contract/values.ts';
import { saveColours, toOwnColours } from '#server/features/restaurant/edit-colours.ts';
import type { NameLookup } from '#server/adapters/name-lookup.ts';
import { hasRow } from '#server/database/rows.ts';
import { checkDomain, domainTarget } from '#server/features/site/run/check-domain.ts';
import { listOwnSites, saveSite } from '#server/features/site/own-sites.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { editOwn } from './edit-own.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';
import { proposeSite } from './propose-site.ts';

/** What a restaurant decides of its own sites. */
export function ownSiteRoutes(routes: Routes, lookup: NameLookup): void {
  routes.serve(ownSites, showOwnSites);
  routes.serve(saveOwnColours, async (visit, input) => {
    const { hostId, colours } = input;
    const action = { action: 'colours-saved' as const, details: colours ?? { rim: null, enamel: null } };
    return (await editOwn(visit, hostId, action, (context) => saveColours(context, input))) ?? DONE;
  });
  routes.serve(saveOwnSite, async (visit, input) => {
    const { hostId, siteId, title } = input;
    const action = { action: 'site-saved' as const, details: { siteId, title } };
    return (await editOwn(visit, hostId, action, (context) => saveSite(context, input))) ?? DONE;
  });
  routes.serve(proposeOwnSite, async (visit, input) => {
    const { hostId, kind, domain } = input;
    const action = { action: 'site-proposed' as const, details: { kind, domain } };
    return (await editOwn(visit, hostId, action, (context) => proposeSite(context, input))) ?? DONE;
  });
  routes.serve(checkOwnDomain, async (visit, { hostId, siteId: id, domain }) => {
    const isTheirs = await hasRow(visit.db, 'site', { id, restaurant_id: hostId });
    return isTheirs ? checkDomain(visit, { id, domain }, lookup) : refuse('unknown-domain');
  });
}

async function showOwnSites(
  context: StaffVisit,
  { hostId }: z.output<typeof ownSites.request>,
): Promise<z.input<typeof ownSites.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  const { id, name } = restaurant;
  return {
    id,
    item_name: name,
    colours: toOwnColours(restaurant),
    sites: await listOwnSites(context, id),
    target: domainTarget(context),
  };
}
