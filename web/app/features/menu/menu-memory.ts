import type { WireMenu } from './menu-view.ts';

// NUM-028
const REUSED_FOR_MS = 10 * 60_000;

interface Remembered {
  menu: WireMenu;
  /** Milliseconds of the page's own clock, which no visitor can set. */
  at: number;
}

// One menu at a time, as long as the page lives (MNU-043). The server remembers menus by itself.
let remembered: Remembered | undefined;

const isBrowser = typeof window !== 'undefined';

export function rememberMenu(menu: WireMenu): void {
  if (isBrowser) remembered = { menu, at: performance.now() };
}

export function rememberedMenu(hostId: number): WireMenu | undefined {
  if (remembered?.menu.host.id !== hostId) return undefined;
  return performance.now() - remembered.at < REUSED_FOR_MS ? remembered.menu : undefined;
}

/** Forces the next load, for example after something turned out to be sold out. */
export function forgetMenu(): void {
  remembered = undefined;
}
