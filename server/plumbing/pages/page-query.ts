import { fewValued, ignored } from '#contract/page-query.ts';

/** More filters at once are hardly ever shared, and their combinations are many. */
const MOST_REMEMBERED = 3;

/** The address of a public page without what says nothing, its parts always in the same order. */
export interface PageQuery {
  /** Empty, or the query with its question mark. */
  search: string;
  /** So few addresses are like that, that pages of them may be kept. */
  isFew: boolean;
}

/** Two addresses that show the same page get the same query. */
export function settleQuery(url: string): PageQuery {
  const from = url.indexOf('?');
  if (from < 0) return { search: '', isFew: true };
  const query = new URLSearchParams(url.slice(from));
  for (const name of new Set(query.keys())) if (ignored.test(name)) query.delete(name);
  query.sort();
  const parts = [...query];
  const isFew = parts.every(
    ([name, value]) => Object.hasOwn(fewValued, name) && fewValued[name]?.includes(value),
  );
  const isOnce = new Set(query.keys()).size === parts.length;
  const search = query.toString();
  return { search: search && `?${search}`, isFew: isFew && isOnce && parts.length <= MOST_REMEMBERED };
}
