import { test } from '#contract/session.ts';
import { agb, imprint, legalsBusiness, privacy, site } from '#contract/site.ts';
import type { PageCache } from '#server/plumbing/page-cache.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { APP_ICONS, appIcon, siteIcon } from './app-icon.ts';
import { diagnose } from './diagnose.ts';
import { readLegalText } from './read-legal-text.ts';
import { restaurantStylesheet } from './restaurant-stylesheet.ts';
import { showImprint, showTerms } from './show-legal-page.ts';
import { showSite } from './show-site.ts';
import { webManifest } from './web-manifest.ts';

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
  routes.serveFile('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', webManifest);
  routes.serveFile('/icon.svg', 'image/svg+xml; charset=utf-8', siteIcon);
  routes.serveFile(
    `/app-icon/:name(^(?:${Object.keys(APP_ICONS).join('|')})$).png`,
    'image/png',
    (context, { name }) => appIcon(context, name as keyof typeof APP_ICONS),
  );
  routes.serveFile(
    '/website/styles/:hostId(^\\d{1,9}$).css',
    'text/css; charset=utf-8',
    (context, { hostId }) => restaurantStylesheet(context, Number(hostId)),
  );
}
