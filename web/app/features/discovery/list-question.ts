import { type Filters, noFilters, pageIn, readFilters, writeFilters } from './filters.ts';
import type { ListKind } from './list-kinds.ts';

/** What a list is asked. */
export interface ListQuestion {
  filters: Filters;
  /** The only restaurants that are wanted: those that the visitor likes, once they are known. */
  liked: readonly number[] | null;
  /** The first page, and how many. */
  page: number;
  pages: number;
  /** The restaurants from that page on that are there already. */
  seen?: number[];
}

/** Two questions that are written alike have the same answer, page by page. */
export const asked = ({ filters, liked }: Pick<ListQuestion, 'filters' | 'liked'>): string =>
  `${writeFilters({ ...filters, search: filters.search.trim(), view: 'liste' }).toString()} ${liked?.join() ?? ''}`;

/** What an address asks of a list. */
export const questionIn = (url: URL, { cuisine }: ListKind): ListQuestion => ({
  filters: readFilters(url.searchParams, { ...noFilters, foodType: cuisine }),
  liked: null,
  page: pageIn(url.searchParams),
  pages: 1,
});
