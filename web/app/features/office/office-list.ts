import type { ReactNode } from 'react';
import { data, redirect } from 'react-router';
import { FILE_PAGE_SIZE } from '#contract/values.ts';
import { type Call, call } from '../../api.ts';
import { formAct, type Typed } from '../../forms/sent-form.ts';
import { loginFirst } from '../../lib/login-first.ts';
import type { RouteArgs } from '../../lib/route.ts';
import { type Column, toCsv } from '#domain/text/csv.ts';
import { saveFile } from './save-file.ts';
import { type Choices, type OfficeQuery, readQuery, shownOf } from './office-query.ts';

export interface OfficeColumn<Row> extends Column<Row> {
  /** Instead of the plain text, such as a link. */
  cell?: (row: Row) => ReactNode;
  /** What its call sorts it by; without it the column is not sorted. */
  sort?: string;
  /** The column in whose cells it is written as a second line; a column of its own in the file, and where that one is hidden. */
  below?: string;
  /** What can be done: nothing to take along. */
  isDeed?: boolean;
}

/** What a list's call is asked for: what stands in the address, and how much at once. */
export type ListQuery = OfficeQuery & { size?: typeof FILE_PAGE_SIZE };

/** A page of a list, and how many match altogether. */
export interface Listing<Row> {
  rows: readonly Row[];
  count: number;
}

/** A list of the office, once: the table, its search and its file follow from it. */
export interface OfficeList<Row, Found extends Listing<Row> = Listing<Row>> {
  title: string;
  searchLabel: string;
  columns: readonly OfficeColumn<Row>[];
  keyOf: (row: Row) => string | number;
  /** States to filter by. */
  states?: Choices;
  /** Ways to filter messages by. */
  channels?: Choices;
  modes?: Choices;
  payments?: Choices;
  hasDays?: boolean;
  isOwn?: boolean;
  /** Cards on a phone: where cells hold sentences or buttons. */
  stacks?: boolean;
  /** Its call notes by itself who takes it along, or it names nobody. */
  isNoted?: boolean;
  fetch: (call: Call, query: ListQuery) => Promise<Found>;
}

/** One of several lists that a page shows; which, its address says. Only the list itself knows what its rows are. */
export type AnyList = OfficeList<unknown>;
export const anyList = <Row>(list: OfficeList<Row>): AnyList => list as unknown as AnyList;

/** The list of that name; what is none of them is not there. */
export function listNamed(lists: Readonly<Record<string, AnyList>>, name: string | undefined): AnyList {
  const list = Object.hasOwn(lists, name ?? '') ? lists[name ?? ''] : undefined;
  if (!list) throw data(null, { status: 404 });
  return list;
}

/** The load of the list's page. */
export const loadList = <Row, Found extends Listing<Row>>(list: OfficeList<Row, Found>) =>
  loginFirst(async (pageCall: Call, { url }: RouteArgs) => {
    const query = readQuery(url.searchParams, list);
    return { query, ...(await list.fetch(pageCall, query)) };
  });

/** The act of a list's page on one of its rows; the list stands as it was, without what the address asked about. */
export const actInList = <P>(
  work: (call: Call, typed: Typed) => Promise<unknown>,
  asked?: string,
): ReturnType<typeof formAct<P, never>> =>
  formAct<P, never>('', async (call, typed, { url }) => {
    await work(call, typed);
    const address = new URLSearchParams(url.searchParams);
    if (asked) address.delete(asked);
    throw redirect(`${url.pathname}${address.size > 0 ? `?${address}` : ''}`);
  });

/** Saves all that match, on whichever page, as a file; that people's data are taken along is noted before there is one. */
export async function saveList<Row>(list: OfficeList<Row>, query: OfficeQuery): Promise<void> {
  // What comes in meanwhile moves rows on to the next page, where they are met again.
  const found = new Map<string | number, Row>();
  for (let page = 1, isWhole = false; !isWhole; page += 1) {
    const part = (await list.fetch(call, { ...query, page, size: FILE_PAGE_SIZE })).rows;
    for (const row of part) found.set(list.keyOf(row), row);
    isWhole = part.length < FILE_PAGE_SIZE;
  }
  const rows = [...found.values()];
  if (!list.isNoted) await call('noteExport', { list: list.title, rows: rows.length });
  saveFile(
    `${list.title.toLowerCase()}.csv`,
    toCsv(
      shownOf(list.columns, query).filter(({ isDeed }) => !isDeed),
      rows,
    ),
  );
}
