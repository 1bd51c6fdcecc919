import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { offsetOf } from '#contract/values.ts';
import { countOf } from '#server/database/rows.ts';

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

/** The part of a list that is asked for, and how many entries there are in all. */
export async function readListPage<DB, TB extends keyof DB, Output, Sort extends string>(
  list: SelectQueryBuilder<DB, TB, Output>,
  asked: Omit<ListQuery<Sort>, 'search'>,
  order: ListOrder<Sort>,
) {
  const [rows, count] = await Promise.all([arranged(list, asked, order).execute(), countOf(list)]);
  return { rows, count };
}

/** A pattern for LIKE that finds the typed text anywhere, in lower case; its own wildcards are plain characters. */
export const containing = (typed: string): string => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

/** What was typed as an id of the database, undefined if it is none. */
export const idOf = (typed: string): number | undefined =>
  /^\d{1,9}$/.test(typed) && Number(typed) > 0 ? Number(typed) : undefined;
