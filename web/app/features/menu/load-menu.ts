import { data, redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { rememberedMenu, rememberMenu } from './menu-memory.ts';
import { viewOf, type MenuView, type WireMenu } from './menu-view.ts';

/** The restaurant behind a host URL. Numbers and former URLs lead to the current one (MNU-003, MNU-046). */
export async function findHostId(
  call: Call,
  hostUrl: string,
  pathOf: (hostUrl: string) => string,
): Promise<number> {
  if (/^\d+$/.test(hostUrl)) {
    const { item_url } = await call('gethosturlbyid', { id: Number(hostUrl) }).catch(sayHostFailed);
    throw redirect(pathOf(item_url), 301);
  }
  const { id, url } = await call('gethostbyurl', { url: hostUrl }).catch(sayHostFailed);
  if (id === null) throw data(null, { status: 404 });
  if (url !== null && url !== hostUrl) throw redirect(pathOf(url), 301);
  return id;
}

/** The same page, dialogs over it included, of the restaurant that its second step names. */
export function samePageOf({ pathname, search }: URL): (hostUrl: string) => string {
  const [empty = '', page = '', , ...rest] = pathname.split('/');
  return (hostUrl) => [empty, page, encodeURIComponent(hostUrl), ...rest].join('/') + search;
}

// ERR-013. What a visitor asked for wrongly is simply not there; a whole site in repair says so itself.
function sayHostFailed(error: unknown): never {
  if (!isApiError(error) || error.code === 'unhealthy') throw error;
  if (error.status >= 400 && error.status < 500) throw data(null, { status: 404 });
  throw data({ message: 'Das Restaurant konnte nicht geladen werden 😭' }, { status: 503 });
}

/** The whole menu page of a restaurant. */
export async function loadMenuView(call: Call, hostId: number): Promise<MenuView> {
  const [menu, minimums] = await Promise.all([loadMenu(call, hostId), loadMinimums(call, hostId)]);
  return viewOf(menu, minimums);
}

/** The menu as it comes over the wire; in the browser one that is younger than ten minutes is reused (MNU-042). */
export async function loadMenu(call: Call, hostId: number): Promise<WireMenu> {
  const known = rememberedMenu(hostId);
  if (known) return known;
  try {
    const menu = await call('menu', { hostId });
    rememberMenu(menu);
    return menu;
  } catch (error) {
    console.error('menu', hostId, error);
    throw error;
  }
}

// How far the restaurant delivers is said beside the menu, not in it; without it the page is still whole.
async function loadMinimums(call: Call, hostId: number): Promise<number[]> {
  try {
    const { locations } = await call('hostlocations', { hostId });
    return locations.map(({ item_mbw }) => item_mbw);
  } catch {
    return [];
  }
}
