import { Menu } from '#contract/menu.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { CacheEntry, PageCache } from '#server/plumbing/pages/page-cache.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { JsonText } from '#server/plumbing/http/route.ts';
import { sharedAnswer } from '#server/plumbing/http/shared-text.ts';
import { isAdministrator } from '../account/permission.ts';
import { loadMenu } from './load-menu.ts';

/** The menu as JSON text, remembered per site and restaurant; an administrator's own view never is. */
export async function readMenu(
  context: VisitContext,
  cache: PageCache,
  restaurantId: number,
): Promise<JsonText | Refusal> {
  const key = `menu:${context.site.id}:${restaurantId}`;
  const entry = await cache.getEntry(key, context.clock.now(), () => loadMenuText(context, restaurantId));
  if (isRefusal(entry)) return entry;
  if (entry.isLocked && (await isAdministrator(context))) return readLockedMenu(context, restaurantId);
  context.shows({ tags: [...entry.tags], until: entry.expiresAt });
  return new JsonText(entry.shared);
}

async function readLockedMenu(context: VisitContext, restaurantId: number): Promise<JsonText | Refusal> {
  const loaded = await loadMenu(context, restaurantId, true);
  return isRefusal(loaded) ? loaded : new JsonText(sharedAnswer(Menu, loaded.menu));
}

async function loadMenuText(
  context: VisitContext,
  restaurantId: number,
): Promise<(CacheEntry & { isLocked: boolean }) | Refusal> {
  const loaded = await loadMenu(context, restaurantId, false);
  if (isRefusal(loaded)) return loaded;
  return {
    shared: sharedAnswer(Menu, loaded.menu),
    tags: [`restaurant:${restaurantId}`, `site:${context.site.id}`],
    expiresAt: loaded.nextChangeAt,
    isLocked: loaded.menu.locked,
  };
}
