import type { Call } from '../../api.ts';
import { menuMemory } from './menu-memory.client.ts';
import { viewOf, type MenuView, type WireMenu } from './menu-view.ts';

// On the server there is none.
const memory: typeof menuMemory | undefined = menuMemory;

/** The whole menu page of a restaurant. */
export async function loadMenuView(call: Call, hostId: number): Promise<MenuView> {
  const [menu, minimums, hours] = await Promise.all([
    loadMenu(call, hostId),
    loadMinimums(call, hostId),
    call('hostopen', { hostId }).catch(() => null),
  ]);
  return viewOf(menu, { minimums, hours });
}

/** The menu as it comes over the wire; in the browser one that is younger than ten minutes is reused (MNU-042). */
export async function loadMenu(call: Call, hostId: number): Promise<WireMenu> {
  const known = memory?.find(hostId);
  if (known) return known;
  try {
    const menu = await call('menu', { hostId });
    memory?.keep(menu);
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
