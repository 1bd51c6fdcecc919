import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { isLike } from '../restaurants-store.ts';
import { isFailed, isHandedOver, cameLate, waitingSince } from './counted-orders.ts';
import type { Span } from './health-store.ts';

/** Which restaurants are meant, beside what was typed: those ids, those whose place is paid for from a day on, or all. */
export type Among = { ids: readonly number[] } | { sponsoredFrom: string } | 'all';

interface Listed {
  search: string;
  among: Among;
}

interface Part {
  isDescending: boolean;
  from: number;
  size: number;
}

const isMeant = ({ search, among }: Listed) => {
  if (among === 'all') return isLike(search);
  return 'ids' in among
    ? sql<boolean>`restaurant.id = any(${among.ids}::int[]) and ${isLike(search)}`
    : sql<boolean>`restaurant.sponsored_until >= ${among.sponsoredFrom} and ${isLike(search)}`;
};

export async function countRestaurants(db: Db, listed: Listed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from restaurant where ${isMeant(listed)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** What every restaurant has, so that the list is sorted by it as it stands. */
const COLUMNS = {
  name: sql`restaurant.name`,
  town: sql`place.search`,
  rating: sql`restaurant.rating_tenths`,
  cuisine: sql`array_to_string(restaurant.cuisines, ', ')`,
};
export type Column = keyof typeof COLUMNS;
export const isColumn = (sort: string): sort is Column => Object.hasOwn(COLUMNS, sort);

/** A page of them by a column; equals stay by name, down as well as up. */
export async function pageByColumn(
  db: Db,
  column: Column,
  { isDescending, from, size, ...listed }: Listed & Part,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select restaurant.id from restaurant join place on place.id = restaurant.place_id where ${isMeant(listed)}
    order by ${COLUMNS[column]} ${direction(isDescending)}, restaurant.name, restaurant.id
    offset ${from} limit ${size}`.execute(db);
  return rows.map(({ id }) => id);
}

const direction = (isDescending: boolean) => sql.raw(isDescending ? 'desc' : 'asc');

/** What only some restaurants have, by which the list is sorted, too. */
export type Valued = 'unseen' | 'refused' | 'late' | 'open' | 'board' | 'sponsored' | 'orders' | 'value';

const VALUES: Record<
  Valued,
  (span: Span & { turnoverSince: Temporal.Instant }, db: Db) => RawBuilder<unknown>
> = {
  unseen: (span, db) => sql`select restaurant_id, unseen from ${waitingSince(db, span)} as waiting`,
  refused: ({ since }) =>
    sql`select restaurant_id, count(*) from orders where ${isFailed} and placed_at >= ${since} group by restaurant_id`,
  late: ({ since }) =>
    sql`select restaurant_id, count(*) from orders where ${cameLate} and placed_at >= ${since} and ${isHandedOver}
      group by restaurant_id`,
  open: () =>
    sql`select restaurant_id, sum(cents) from open_statement where cents > 0 group by restaurant_id`,
  board: ({ shiftsBegan }) =>
    sql`select restaurant_id, max(seen_at) from kitchen_board where seen_at >= ${shiftsBegan} and not is_over
      group by restaurant_id`,
  sponsored: () => sql`select id, sponsored_until from restaurant where sponsored_until is not null`,
  orders: ({ turnoverSince }) =>
    sql`select restaurant_id, count(*) from orders where state = 'completed' and completed_at >= ${turnoverSince}
      group by restaurant_id`,
  value: ({ turnoverSince }) =>
    sql`select restaurant_id, sum(goods_cents) from orders where state = 'completed' and completed_at >= ${turnoverSince}
      group by restaurant_id`,
};

/** The restaurants that have it, with how much. */
export const valuesOf = (
  db: Db,
  sort: Valued,
  span: Parameters<(typeof VALUES)[Valued]>[0],
): RawBuilder<unknown> => VALUES[sort](span, db);

/** The same of ranks that were reckoned before. */
export const ranked = (ranks: readonly { id: number; rank: number }[]): RawBuilder<unknown> =>
  sql`select * from unnest(${ranks.map(({ id }) => id)}::int[], ${ranks.map(({ rank }) => rank)}::int[])`;

/**
 * A page of restaurants of which few have a value: those by it, then by name; whoever has none stands by name alone,
 * before or after them, and is not read to be sorted.
 */
export async function pageByValue(
  db: Db,
  values: RawBuilder<unknown>,
  {
    count,
    othersFirst,
    isDescending,
    from,
    size,
    ...listed
  }: Listed & Part & { count: number; othersFirst: boolean },
): Promise<number[]> {
  const valued = sql`(${values}) as valued (restaurant_id, value)`;
  const others = sql`(${count} - (select have from counted))`;
  const begins = othersFirst ? others : sql`0`;
  // In one statement: what all of them have is summed once, and how many that are says where the others stand.
  const { rows } = await sql<{ have: number; ids: number[] }>`
    with found as materialized (
      select restaurant.id, restaurant.name, value from ${valued}
      join restaurant on restaurant.id = valued.restaurant_id where ${isMeant(listed)}),
    counted as materialized (select count(*)::int as have from found)
    select have, array(
      select id from found order by value ${direction(isDescending)}, name, id
      offset greatest(${from} - ${begins}, 0)
      limit greatest(${from + size} - greatest(${begins}, ${from}), 0)) as ids
    from counted`.execute(db);
  const { have = 0, ids: having = [] } = rows[0] ?? {};
  const first = Math.max(from - (othersFirst ? 0 : have), 0);
  const length = Math.min(size - having.length, count - have - first);
  if (length <= 0) return having;
  const { rows: without } = await sql<{ id: number }>`
    select restaurant.id from restaurant where ${isMeant(listed)}
      and not exists (select from ${valued} where valued.restaurant_id = restaurant.id)
    order by restaurant.name, restaurant.id offset ${first} limit ${length}`.execute(db);
  const rest = without.map(({ id }) => id);
  return othersFirst ? [...rest, ...having] : [...having, ...rest];
}
