import { PAGE, readPage } from '../../lib/page-number.ts';

/** What an office table shows, as it stands in the address. */
export interface OfficeQuery {
  search: string;
  state: string;
  /** Way of a message; empty on all other tables. */
  channel: string;
  page: number;
}

const FIELDS = { search: 'suche', state: 'stand', channel: 'weg', page: PAGE } as const;

export const fieldNames = FIELDS;

/** Reads the address; what is none of the known states and channels or no page number is left out. */
export function readQuery(
  query: URLSearchParams,
  states: readonly string[] = [],
  channels: readonly string[] = [],
): OfficeQuery {
  const state = query.get(FIELDS.state) ?? '';
  const channel = query.get(FIELDS.channel) ?? '';
  return {
    search: (query.get(FIELDS.search) ?? '').trim().slice(0, 80),
    state: states.includes(state) ? state : '',
    channel: channels.includes(channel) ? channel : '',
    page: readPage(query),
  };
}

/** The same as the query part of a link; what is usual is left out. */
export function writeQuery({ search, state, channel, page }: Partial<OfficeQuery>): string {
  const query = new URLSearchParams();
  if (search) query.set(FIELDS.search, search);
  if (state) query.set(FIELDS.state, state);
  if (channel) query.set(FIELDS.channel, channel);
  if (page && page > 1) query.set(FIELDS.page, String(page));
  return `?${query}`;
}
