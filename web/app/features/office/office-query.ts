import { workLimits } from '#domain/limits/work.ts';
import { PAGE, readPage } from '../../lib/page-number.ts';

/** What an office list shows, as it stands in the address. */
export interface OfficeQuery {
  search: string;
  state: string;
  /** Way of a message; empty on all other lists. */
  channel: string;
  /** Way, payment and days of a restaurant's own orders, and which restaurant; empty on all other lists. */
  mode: string;
  payment: string;
  from: string;
  to: string;
  restaurant: string;
  /** Empty: the order the list has by itself. */
  sort: string;
  isDescending: boolean;
  /** Labels of columns that are not shown, with commas between them. */
  hidden: string;
  page: number;
}

/** Codes with their German names. */
export type Choices = readonly (readonly [string, string])[];

/** What a list can be narrowed down to and sorted by. */
interface Known {
  states?: Choices;
  channels?: Choices;
  modes?: Choices;
  payments?: Choices;
  /** By the days on which it came, too. */
  hasDays?: boolean;
  /** It is one restaurant's, which the address names. */
  isOwn?: boolean;
  columns: readonly { label: string; sort?: string }[];
}

const FIELDS = {
  search: 'suche',
  state: 'stand',
  channel: 'weg',
  mode: 'art',
  payment: 'zahlung',
  from: 'von',
  to: 'bis',
  restaurant: 'restaurant',
  sort: 'sortiert',
  hidden: 'ohne',
  page: PAGE,
} as const;
const DOWN = '-';
const DAY = /^\d{4}-\d\d-\d\d$/;

export const fieldNames = FIELDS;

/** Reads the address; what is none of the list's choices or no page number is left out. */
export function readQuery(address: URLSearchParams, known: Known): OfficeQuery {
  const { states, channels, modes, payments, hasDays = false, isOwn = false, columns } = known;
  const read = (field: string) => address.get(field) ?? '';
  const oneOf = (value: string, choices: Choices = []) =>
    choices.some(([code]) => code === value) ? value : '';
  const matching = (field: string, pattern: RegExp) => pattern.exec(read(field))?.[0] ?? '';
  const isDown = read(FIELDS.sort).startsWith(DOWN);
  const sort = read(FIELDS.sort).slice(isDown ? DOWN.length : 0);
  const isSorted = sort !== '' && columns.some((column) => column.sort === sort);
  return {
    search: read(FIELDS.search).trim().slice(0, workLimits.search.any.maxLength),
    state: oneOf(read(FIELDS.state), states),
    channel: oneOf(read(FIELDS.channel), channels),
    mode: oneOf(read(FIELDS.mode), modes),
    payment: oneOf(read(FIELDS.payment), payments),
    from: hasDays ? matching(FIELDS.from, DAY) : '',
    to: hasDays ? matching(FIELDS.to, DAY) : '',
    restaurant: isOwn ? matching(FIELDS.restaurant, /^\d{1,9}$/) : '',
    sort: isSorted ? sort : '',
    isDescending: isSorted && isDown,
    hidden: labelsIn(read(FIELDS.hidden))
      .filter((label) => choosable(columns).some((column) => column.label === label))
      .join(','),
    page: readPage(address),
  };
}

/** How a list is sorted, as it stands in the address; empty: as it is by itself. */
export const sortIn = ({ sort, isDescending }: Pick<OfficeQuery, 'sort' | 'isDescending'>): string =>
  sort && (isDescending ? DOWN : '') + sort;

/** The same as the query part of a link; what is usual is left out. */
export function writeQuery(query: Partial<OfficeQuery>): string {
  const { sort = '', isDescending = false, page = 1, ...chosen } = query;
  const fields = {
    ...chosen,
    sort: sortIn({ sort, isDescending }),
    page: page > 1 ? String(page) : '',
  };
  const written = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).flatMap((name) =>
    fields[name] ? [[FIELDS[name], fields[name]]] : [],
  );
  return `?${new URLSearchParams(written)}`;
}

const labelsIn = (hidden: string): string[] => hidden.split(',').filter(Boolean);

/** Columns that can be left out: a row is known by its first. */
export const choosable = <C extends { label: string }>(columns: readonly C[]): readonly C[] =>
  columns.slice(1).filter(({ label }) => label !== '');

export const isHidden = ({ hidden }: Pick<OfficeQuery, 'hidden'>, label: string): boolean =>
  labelsIn(hidden).includes(label);

/** The columns left out when this one changes sides. */
export const toggled = (query: Pick<OfficeQuery, 'hidden'>, label: string): string => {
  const labels = labelsIn(query.hidden);
  return (isHidden(query, label) ? labels.filter((other) => other !== label) : [...labels, label]).join(',');
};

/** The columns that are shown. */
export const shownOf = <C extends { label: string }>(
  columns: readonly C[],
  query: Pick<OfficeQuery, 'hidden'>,
): readonly C[] => columns.filter(({ label }) => !isHidden(query, label));
