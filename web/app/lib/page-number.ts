import { limits } from '#domain/limits/guest.ts';

/** What addresses call the page of a list. */
export const PAGE = 'seite';

/** The page of a list that an address asks for; the first where it says nothing of use. */
export function readPage(query: URLSearchParams): number {
  const { min, max } = limits.search.page;
  const page = Number(query.get(PAGE));
  return Number.isInteger(page) && page >= min && page <= max ? page : min;
}

/** The query part of a link to a page of a list, after what else the address says; the first page goes unsaid. */
export function writePage(page: number, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  query.delete(PAGE);
  if (page > 1) query.set(PAGE, String(page));
  const text = query.toString();
  return text && `?${text}`;
}
