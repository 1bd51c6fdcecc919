import { workLimits } from '#domain/limits/work.ts';
import { PAGE, readPage } from '../../lib/page-number.ts';

/** What an office list shows, as it stands in the address. */
export interface OfficeQuery {
  search: string;
  state: string;
  /** Way of a message; empty on all other lists. */
  channel: string;
  /** Empty: the order the list has by itself. */
  sort: string;
  isDescending: boolean;
  page: number;
}

/** Codes with their German names. */
export type Choices = readonly (readonly [string, string])[];

/** What a list can be narrowed down to and sorted by. */
interface Known {
  states?: Choices;
  channels?: Choices;
  columns: readonly { sort?: string }[];
}

const FIELDS = { search: 'suche', state: 'stand', channel: 'weg', sort: 'sortiert', page: PAGE } as const;
const DOWN = '-';

export const fieldNames = FIELDS;

/** Reads the address; what is none of the list's choices or no page number is left out. */
export function readQuery(address: URLSearchParams, { states, channels, columns }: Known): OfficeQuery {
  const read = (field: string) => address.get(field) ?? '';
  const oneOf = (value: string, choices: Choices = []) =>
    choices.some(([code]) => code === value) ? value : '';
  const isDown = read(FIELDS.sort).startsWith(DOWN);
  const sort = read(FIELDS.sort).slice(isDown ? DOWN.length : 0);
  const isSorted = sort !== '' && columns.some((column) => column.sort === sort);
  return {
    search: read(FIELDS.search).trim().slice(0, workLimits.search.any.maxLength),
    state: oneOf(read(FIELDS.state), states),
    channel: oneOf(read(FIELDS.channel), channels),
    sort: isSorted ? sort : '',
    isDescending: isSorted && isDown,
    page: readPage(address),
  };
}

/** The same as the query part of a link; what is usual is left out. */
export function writeQuery(query: Partial<OfficeQuery>): string {
  const { search, state, channel, sort, isDescending, page = 1 } = query;
  const fields = {
    [FIELDS.search]: search,
    [FIELDS.state]: state,
    [FIELDS.channel]: channel,
    [FIELDS.sort]: sort && (isDescending ? DOWN : '') + sort,
    [FIELDS.page]: page > 1 ? String(page) : '',
  };
  return `?${new URLSearchParams(Object.entries(fields).flatMap(([field, value]) => (value ? [[field, value]] : [])))}`;
}
