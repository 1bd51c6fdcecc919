import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { offsetOf, PAGE_SIZE } from '#contract/values.ts';
import { MOST_COUNTED } from '#domain/limits/list.ts';
import { containsWords } from '#domain/text/german-text.ts';
import type { Db } from '#server/database/db.ts';
import { countUpTo } from '#server/database/rows.ts';

/** The part of a list that is asked for, as the contract's `listed` has it. */
export interface ListQuery<Sort extends string = string> {
  search: string;
  page: number;
  size: number;
  sort: Sort | '';
  isDescending: boolean;
}

type Column = string | Expression<unknown>;

/** The columns that a list can be sorted by, and its own order, which also holds between equals. */
export interface ListOrder<Sort extends string> {
  sorts: Record<Sort, Column>;
  usual: readonly (readonly [column: Column, direction: 'asc' | 'desc'])[];
}

/** Sorts the list by the column that was chosen and cuts it to the part asked for. */
export function arranged<DB, TB extends keyof DB, Output, Sort extends string>(
  list: SelectQueryBuilder<DB, TB, Output>,
  { sort, isDescending, page, size }: Omit<ListQuery<Sort>, 'search'>,
  { sorts, usual }: ListOrder<Sort>,
): SelectQueryBuilder<DB, TB, Output> {
  const chosen = sort === '' ? [] : [[sorts[sort], isDescending ? 'desc' : 'asc'] as const];
  const toSql = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column);
  return [...chosen, ...usual]
    .reduce((sorted, [column, direction]) => sorted.orderBy(toSql(column), direction), list)
    .offset(offsetOf(page, size))
    .limit(size);
}

/** The part of a list that is asked for, and how many entries there are, counted as far as `MOST_COUNTED` says. */
export async function readListPage<DB, TB extends keyof DB, Output, Sort extends string>(
  db: Db,
  list: SelectQueryBuilder<DB, TB, Output>,
  asked: Omit<ListQuery<Sort>, 'search'>,
  order: ListOrder<Sort>,
) {
  const [rows, count] = await Promise.all([arranged(list, asked, order).execute(), countListed(db, list)]);
  return { rows, count };
}

/** How many entries a list has; one more than are counted says that there are more. */
export const countListed = <DB, TB extends keyof DB, Output>(
  db: Db,
  list: SelectQueryBuilder<DB, TB, Output>,
): Promise<number> => countUpTo(db, list, MOST_COUNTED + 1);

/** Among so many of its newest entries a list that grows with the house is sorted by what no index has in order. */
export const MOST_SORTED = 5000;

/** Whether only its newest entries are sorted; a file has all of them, and its reader waits for it. */
export const sortsNewest = <Sort extends string>(
  { sort, size }: Pick<ListQuery<Sort>, 'sort' | 'size'>,
  inOrder: readonly Sort[],
): boolean => sort !== '' && size <= PAGE_SIZE && !inOrder.includes(sort);

/** As much of a list as a page about something begins with. */
export const FIRST_ROWS = 10;

/** The same as a question to a list, as it stands by itself. */
export const NEWEST = { search: '', sort: '', isDescending: false, page: 1, size: FIRST_ROWS } as const;

/** The beginning of a list that has a page of its own. */
export const firstOf = <Row>(rows: readonly Row[]): { count: number; rows: Row[] } => ({
  count: rows.length,
  rows: rows.slice(0, FIRST_ROWS),
});

/**
 * The part that is asked for of rows that are all at hand, as they are read: any of their words is looked for, any field
 * sorted by, and what is asked for besides is what a field of that name has to be. For what is somebody's or waits for
 * somebody, not for what grows with the whole house.
 */
export function pageOfRows<Row extends object, Sort extends string & keyof Row>(
  all: readonly Row[],
  { search, page, size, sort, isDescending, ...asked }: ListQuery<Sort> & Record<string, unknown>,
): { count: number; rows: Row[] } {
  const wanted = Object.entries(asked).filter(([field, value]) => FILTERS.includes(field) && value !== '');
  const found = all.filter(
    (row) =>
      wanted.every(([field, value]) => row[field as keyof Row] === value) &&
      containsWords(wordsOf(row), search),
  );
  const direction = isDescending ? -1 : 1;
  const sorted = sort === '' ? found : found.toSorted((a, b) => direction * compareValues(a[sort], b[sort]));
  const from = offsetOf(page, size);
  return { count: found.length, rows: sorted.slice(from, from + size) };
}

const FILTERS = ['state', 'channel'];
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const german = new Intl.Collator('de', { numeric: true });

const wordsOf = (row: object): string =>
  Object.values(row)
    .filter((value) => typeof value === 'number' || (typeof value === 'string' && !INSTANT.test(value)))
    .join(' ');

/** Nothing comes before anything. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return typeof a === 'number' && typeof b === 'number' ? a - b : german.compare(String(a), String(b));
}

/** A pattern for LIKE that finds the typed text anywhere, in lower case; its own wildcards are plain characters. */
export const containing = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** What was typed as an id of the database, undefined if it is none. */
export const idOf = (typed: string): number | undefined =>
  /^\d{1,9}$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined;
