import { type ExpressionBuilder, sql } from 'kysely';
import { OPEN_STATUSES, OVER_STATUSES } from '#domain/order/order-status.ts';
import { searchedDigits } from '#domain/people/phone.ts';
import { foldGerman } from '#domain/text/german-text.ts';
import type { Db } from '#server/database/db.ts';
import { countOf } from '#server/database/rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { arranged, containing, idOf, type ListQuery } from '#server/plumbing/http/list-page.ts';

const SORTS = {
  number: 'orders.id',
  time: 'orders.placed_at',
  // As they are read: whoever ordered at a till, and tables that are reserved, stand together.
  mode: sql`orders.mode || ' ' || orders.channel || ' ' || (orders.table_id is null)`,
  guest: sql`fold_german(orders.last_name || ' ' || orders.first_name)`,
  payment: sql`orders.payment_method || ' ' || orders.payment_state`,
  state: sql`orders.state || ' ' || orders.mode`,
  sum: sql`orders.payable_cents - orders.reduced_cents`,
} as const;

export interface PastFilter extends ListQuery<keyof typeof SORTS> {
  restaurantId: number;
  /** Empty: all that are over; where something is searched for, the open ones too. */
  state: '' | 'open' | (typeof OVER_STATUSES)[number];
  mode: '' | 'delivery' | 'pickup' | 'table';
  payment: '' | 'on-the-spot' | 'online' | 'refunded';
  /** When it was placed; null: whenever. */
  from: Temporal.Instant | null;
  until: Temporal.Instant | null;
  /** Only what was due or moved since then; null: everything. */
  since: Temporal.Instant | null;
}

type Orders = ExpressionBuilder<Schema, 'orders'>;

/** A page of a restaurant's orders, the newest first; one whose number was typed leads. */
export async function findPastOrders(db: Db, filter: PastFilter) {
  const found = db
    .selectFrom('orders')
    .where('restaurant_id', '=', filter.restaurantId)
    // What is not paid, authorised or payable on the spot, no kitchen ever sees.
    .where('payment_state', 'not in', ['awaiting', 'failed'])
    .where((eb) => eb.and([...chosen(eb, filter), ...placed(eb, filter), ...searched(eb, filter)]));
  const typed = sql`(orders.id = ${numberIn(filter.search)})`;
  const [count, rows] = await Promise.all([
    countOf(found),
    found
      .select(['id', 'placed_at', 'mode', 'table_id', 'channel', 'state', 'payment_state', 'payment_method'])
      .select(['first_name', 'last_name', 'company', 'phone', 'email', 'payable_cents', 'reduced_cents'])
      .select([isNoShow.as('is_no_show'), tableTitle.as('table_title')])
      .$if(filter.search !== '', (query) => query.orderBy(typed, 'desc'))
      .$call((query) => arranged(query, filter, { sorts: SORTS, usual: NEWEST_FIRST }))
      .execute(),
  ]);
  return { count, rows };
}

// One look for each row of the page, as that for its table; with `exists` all marks of the market are gone through.
const isNoShow = sql<boolean>`(select no_show_at from order_mark where order_mark.order_id = orders.id) is not null`;

const tableTitle = sql<
  string | null
>`(select title from dining_table where dining_table.id = orders.table_id)`;

const NEWEST_FIRST = [
  ['orders.placed_at', 'desc'],
  ['orders.id', 'desc'],
] as const;

export type PastRow = Awaited<ReturnType<typeof findPastOrders>>['rows'][number];

// Whoever looks for a guest who calls does not know whether their order is over.
const usualStates = (search: string) =>
  search === '' ? OVER_STATUSES : [...OPEN_STATUSES, ...OVER_STATUSES];

function chosen(eb: Orders, { search, state, mode, payment }: PastFilter) {
  const states = state === '' ? usualStates(search) : state === 'open' ? OPEN_STATUSES : [state];
  return [
    eb('state', 'in', states),
    ...(mode === '' ? [] : [eb('mode', '=', mode)]),
    ...(payment === 'on-the-spot' ? [eb('payment_state', '=', 'on-the-spot')] : []),
    ...(payment === 'online' ? [eb('payment_state', '!=', 'on-the-spot')] : []),
    ...(payment === 'refunded' ? [eb('payment_state', 'in', ['refunded', 'partly-refunded'])] : []),
  ];
}

function placed(eb: Orders, { from, until, since }: PastFilter) {
  const due = eb.fn.coalesce('promised_at', 'wish_at', 'placed_at');
  return [
    ...(from ? [eb('placed_at', '>=', from)] : []),
    ...(until ? [eb('placed_at', '<', until)] : []),
    ...(since ? [eb('changed_at', '>=', since), eb(due, '>=', since)] : []),
  ];
}

const numberIn = (search: string): number => idOf(search.replace(/^#/, '')) ?? 0;

// The expressions are those of the index orders_restaurant_guest.
function searched(eb: Orders, { search }: PastFilter) {
  if (search === '') return [];
  const guest = sql<string>`fold_german(first_name || ' ' || last_name || ' ' || company || ' ' || street || ' ' || house_number)`;
  const phone = sql<string>`regexp_replace(phone, '[^0-9]', '', 'g')`;
  const digits = searchedDigits(search);
  const words = foldGerman(search).split(' ');
  return [
    eb.or([
      eb('id', '=', numberIn(search)),
      eb.and(words.map((word) => eb(guest, 'like', containing(word)))),
      ...(digits === undefined ? [] : [eb(phone, 'like', containing(digits))]),
    ]),
  ];
}
