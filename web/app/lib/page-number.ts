/** What addresses call the page of a list. */
export const PAGE = 'seite';

const MOST = 10_000;

/** The page of a list that an address asks for; the first where it says nothing of use. */
export function readPage(query: URLSearchParams): number {
  const page = Number(query.get(PAGE));
  return Number.isInteger(page) && page >= 1 && page <= MOST ? page : 1;
}

/** The query part of a link to a page of a list, after what else the address says; the first page goes unsaid. */
export function writePage(page: number, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(more);
  query.delete(PAGE);
  if (page > 1) query.set(PAGE, String(page));
  const text = query.toString();
  return text && `?${text}`;
}
