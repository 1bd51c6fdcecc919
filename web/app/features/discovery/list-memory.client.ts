import type { RestaurantList } from './load-list.ts';

// As long as the server keeps a list.
const FRESH_MS = 60_000;

let last: { pathname: string; list: RestaurantList; at: number } | undefined;

/** The list shown last: whoever comes back soon finds it where they left it, without a request. */
export const listMemory = {
  keep(pathname: string, list: RestaurantList): void {
    if (last?.list !== list) last = { pathname, list, at: performance.now() };
  },
  /** The list last shown at this path, unless it is old. */
  find(pathname: string): RestaurantList | undefined {
    const isFresh = last?.pathname === pathname && performance.now() - last.at < FRESH_MS;
    return isFresh ? last?.list : undefined;
  },
};
