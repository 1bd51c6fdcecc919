import { test } from '#contract/session.ts';
import { agb, imprint, legalsBusiness, privacy, site } from '#contract/site.ts';
import type { PageCache } from '#server/plumbing/page-cache.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { diagnose } from './diagnose.ts';
import { readLegalText } from './read-legal-text.ts';
import { restaurantStylesheet } from './restaurant-stylesheet.ts';
import { showImprint, showTerms } from './show-legal-page.ts';
import { showSite } from './show-site.ts';

export function siteRoutes(routes: Routes, cache: PageCache): void {
  routes.serve(site, (context) => showSite(context, cache));
  routes.serve(imprint, showImprint);
  routes.serve(agb, showTerms);
  routes.serve(privacy, (context) => readLegalText(context, 'privacy'));
  routes.serve(legalsBusiness, async (context) => {
    const { content, ...text } = await readLegalText(context, 'provider-terms');
    return { legals: content, ...text };
  });
  routes.serve(test, diagnose);
  routes.serveText(
    '/website/styles/:hostId(^\\d{1,9}$).css',
    'text/css; charset=utf-8',
    (context, { hostId }) => restaurantStylesheet(context, Number(hostId)),
  );
}
