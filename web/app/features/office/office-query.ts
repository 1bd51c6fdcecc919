/** What an office table shows, as it stands in the address: search, state and page. */
export interface OfficeQuery {
  search: string;
  state: string;
  page: number;
}

/** Rows a page holds at most, as the server counts them. */
export const PAGE_SIZE = 50;

const FIELDS = { search: 'suche', state: 'stand', page: 'seite' } as const;

export const fieldNames = FIELDS;

/** Reads the address; what is none of the known states or no page number is left out. */
export function readQuery(query: URLSearchParams, states: readonly string[] = []): OfficeQuery {
  const state = query.get(FIELDS.state) ?? '';
  const page = Number(query.get(FIELDS.page));
  return {
    search: (query.get(FIELDS.search) ?? '').trim().slice(0, 80),
    state: states.includes(state) ? state : '',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  };
}

/** The same as the query part of a link; what is usual is left out. */
export function writeQuery({ search, state, page }: OfficeQuery): string {
  const query = new URLSearchParams();
  if (search) query.set(FIELDS.search, search);
  if (state) query.set(FIELDS.state, state);
  if (page > 1) query.set(FIELDS.page, String(page));
  return `?${query}`;
}
