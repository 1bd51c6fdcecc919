import { menu, productRules } from '#contract/menu.ts';
import type { PageCache } from '#server/plumbing/page-cache.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/route.ts';
import { findPhoto, PHOTO_PATH } from './edit-photo.ts';
import { readMenu } from './read-menu.ts';
import { readRules } from './read-rules.ts';
import { toWireRule } from './wire.ts';

export function menuRoutes(routes: Routes, cache: PageCache): void {
  routes.serve(menu, (context, { hostId }) => readMenu(context, cache, hostId), { session: 'later' });
  routes.serve(productRules, async (context, input) => {
    const found = await readRules(context, input);
    return isRefusal(found) ? found : { rules: found.rules.map((rule) => toWireRule(rule, found.size)) };
  });
  routes.serveFile(`${PHOTO_PATH}/:name`, 'image/jpeg', (context, { name = '' }) => findPhoto(context, name));
}
