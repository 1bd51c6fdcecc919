import type { WireMenu } from './menu-view.ts';

// NUM-028
const REUSED_FOR_MS = 10 * 60_000;

// One menu at a time, as long as the page lives (MNU-043). The server remembers menus by itself; the time is the
// page's own, which no visitor can set.
let remembered: { menu: WireMenu; at: number } | undefined;

export const menuMemory = {
  keep(menu: WireMenu): void {
    remembered = { menu, at: performance.now() };
  },
  find(hostId: number): WireMenu | undefined {
    if (remembered?.menu.host.id !== hostId) return undefined;
    return performance.now() - remembered.at < REUSED_FOR_MS ? remembered.menu : undefined;
  },
  /** Forces the next load, for example after something turned out to be sold out. */
  forget(): void {
    remembered = undefined;
  },
};
