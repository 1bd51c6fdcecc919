import { test } from '#contract/session.ts';
import { agb, declare, imprint, legalsBusiness, legalText, privacy, site } from '#contract/site.ts';
import type { PageCache } from '#server/plumbing/pages/page-cache.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { APP_ICONS, appIcon, siteIcon } from './app-icon.ts';
import { receiveDeclaration } from './declare.ts';
import { diagnose } from './diagnose.ts';
import { type FoodDrawing, PREVIEW_LISTS, PreviewPictures } from './preview-picture.ts';
import { listComingTerms } from './provider-terms.ts';
import { readLegalText } from './read-legal-text.ts';
import { restaurantStylesheet, siteStylesheet } from './restaurant-stylesheet.ts';
import { securityContact } from './security-contact.ts';
import { showImprint, showTerms } from './show-legal-page.ts';
import { showSite } from './show-site.ts';
import { ROOM_APPS, roomManifest, webManifest } from './web-manifest.ts';
import { findSiteLogo, SITE_LOGO_PATH } from './site-logo.ts';

export function siteRoutes(routes: Routes, cache: PageCache, foodDrawing: FoodDrawing): void {
  legalRoutes(routes, cache);
  routes.serve(declare, receiveDeclaration);
  previewRoutes(routes, new PreviewPictures(foodDrawing));
  routes.serve(test, diagnose);
  const manifest = 'application/manifest+json; charset=utf-8';
  routes.serveFile('/manifest.webmanifest', manifest, webManifest);
  for (const room of Object.keys(ROOM_APPS) as (keyof typeof ROOM_APPS)[])
    routes.serveFile(`/${room}/manifest.webmanifest`, manifest, (context) => roomManifest(context, room));
  routes.serveFile('/.well-known/security.txt', 'text/plain; charset=utf-8', securityContact);
  routes.serveFile(`${SITE_LOGO_PATH}/:name`, 'image/jpeg', (context, { name = '' }) =>
    findSiteLogo(context, name),
  );
  routes.serveFile('/icon.svg', 'image/svg+xml; charset=utf-8', siteIcon);
  routes.serveFile(
    `/app-icon/:name(^(?:${Object.keys(APP_ICONS).join('|')})$).png`,
    'image/png',
    (context, { name }) => appIcon(context, name as keyof typeof APP_ICONS),
  );
  routes.serveFile('/website/styles/seite.css', 'text/css; charset=utf-8', siteStylesheet);
  routes.serveFile(
    '/website/styles/:hostId(^\\d{1,9}$).css',
    'text/css; charset=utf-8',
    (context, { hostId }) => restaurantStylesheet(context, Number(hostId)),
  );
}

// Who runs a site and what holds on it must be there at any time (§ 5 DDG; LAY-020).
function legalRoutes(routes: Routes, cache: PageCache): void {
  const always = { outlivesDatabase: true } as const;
  routes.serve(site, (context) => showSite(context, cache), always);
  routes.serve(imprint, showImprint, always);
  routes.serve(agb, showTerms, always);
  routes.serve(privacy, (context) => readLegalText(context, 'privacy'), always);
  routes.serve(
    legalsBusiness,
    async (context) => {
      const { content, ...text } = await readLegalText(context, 'provider-terms');
      const coming = await listComingTerms(context);
      return { legals: content, ...text, coming };
    },
    always,
  );
  routes.serve(legalText, (context, { kind }) => readLegalText(context, kind), always);
}

function previewRoutes(routes: Routes, pictures: PreviewPictures): void {
  const type = 'image/png';
  routes.serveFile('/vorschau/seite', type, (context) => pictures.ofSite(context));
  routes.serveFile('/vorschau/speisekarte/:hostUrl', type, (context, { hostUrl = '' }) =>
    pictures.ofMenu(context, hostUrl),
  );
  for (const kind of Object.keys(PREVIEW_LISTS) as (keyof typeof PREVIEW_LISTS)[])
    routes.serveFile(`/vorschau/${kind}/:geoUrl`, type, (context, { geoUrl = '' }) =>
      pictures.ofList(context, kind, geoUrl),
    );
}
