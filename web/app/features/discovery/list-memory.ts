import type { RestaurantList } from './load-list.ts';

/** As long as the server keeps a list: whoever comes back sooner finds it where they left it, without a request. */
const FRESH_MS = 60_000;

let last: { pathname: string; list: RestaurantList; at: number } | undefined;

/** Keeps the list that is shown now. */
export function rememberList(pathname: string, list: RestaurantList): void {
  if (last?.list !== list) last = { pathname, list, at: performance.now() };
}

/** The list last shown at this path, unless it is old. */
export function recallList(pathname: string): RestaurantList | undefined {
  const isFresh = last?.pathname === pathname && performance.now() - last.at < FRESH_MS;
  return isFresh ? last?.list : undefined;
}
