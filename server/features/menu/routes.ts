import { menu, productRules } from '#contract/menu.ts';
import type { PageCache } from '#server/plumbing/pages/page-cache.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { COVER_PATH } from '../restaurant/brand-address.ts';
import { findCover } from './draw-cover.ts';
import { findDrawing } from './draw-dish.ts';
import { findPhoto, smallDishPhotos } from './edit-photo.ts';
import { GALLERY_PATH, galleryPage } from './gallery.ts';
import { DRAWING_PATH, PHOTO_PATH } from './picture-address.ts';
import { readMenu } from './read-menu.ts';
import { readRules } from './read-rules.ts';
import { toWireRule } from './wire.ts';

export function menuRoutes(routes: Routes, cache: PageCache): void {
  routes.serve(menu, (context, { hostId }) => readMenu(context, cache, hostId), { session: 'later' });
  routes.serve(productRules, async (context, input) => {
    const found = await readRules(context, input);
    return isRefusal(found) ? found : { rules: found.rules.map((rule) => toWireRule(rule, found.size)) };
  });
  routes.serveFile(
    `${DRAWING_PATH}/:name`,
    'image/webp',
    (context, { name = '' }) => findDrawing(context, name),
    { isImmutable: true },
  );
  routes.serveFile(
    `${COVER_PATH}/:name`,
    'image/webp',
    (context, { name = '' }) => findCover(context, name),
    { isImmutable: true },
  );
  routes.serveFile(GALLERY_PATH, 'text/html; charset=utf-8', (context) => galleryPage(context));
  routes.serveFile(`${PHOTO_PATH}/:name.jpg`, 'image/jpeg', (context, { name = '' }) =>
    findPhoto(context, `${name}.jpg`),
  );
  routes.serveFile(
    `${PHOTO_PATH}/:name.webp`,
    'image/webp',
    (context, { name = '' }) => smallDishPhotos.find('webp')(context, name),
    {
      isImmutable: true,
      makeAvif: (context, { name = '' }) => smallDishPhotos.find('avif')(context, name),
    },
  );
}
