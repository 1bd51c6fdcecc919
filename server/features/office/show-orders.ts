import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import type { officeOrders } from '#contract/office.ts';
import { toEuros } from '#domain/money/money.ts';
import { type OrderStatus, statusLabel } from '#domain/order/order-status.ts';
import { paymentCodeLabel } from '#domain/money/payment-methods.ts';
import type { Db } from '#server/database/db.ts';
import type { Schema } from '#server/database/schema.ts';
import type { OrdersTable } from '#server/database/tables/order.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { orderModeLabel, orderModeOf } from '#server/features/order/order.ts';
import { paymentStateLabel } from '#server/features/order/progress/payment-note.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { hasWords } from '#server/plumbing/http/searched.ts';
import {
  arranged,
  countListed,
  type ListQuery,
  MOST_SORTED,
  sortsNewest,
} from '#server/plumbing/http/list-page.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { isOfGuest, numberIn } from './find-orders.ts';
import { problemsOf } from './order/money-words.ts';

/** `search`: an order's number, a restaurant's name or, of its guest, name, company, street, e-mail or phone. */
export type OrdersFilter = ListQuery<keyof typeof ORDER.sorts> & { state: OrderStatus | '' };

// Of the orders alone: what else a row says is read of those that are shown.
const ORDER = {
  sorts: {
    number: 'orders.id',
    time: 'orders.placed_at',
    restaurant: sql<string>`(select name from restaurant where restaurant.id = orders.restaurant_id)`,
    site: sql<string>`(select title from site where site.id = orders.site_id)`,
    // As they are read: whoever ordered at a till, and tables that are reserved, stand together.
    mode: sql<string>`orders.mode || ' ' || orders.channel || ' ' || (orders.table_id is null)`,
    state: 'orders.state',
    payment: 'orders.payment_method',
    money: 'orders.payment_state',
    sum: sql<number>`orders.payable_cents - orders.reduced_cents`,
  },
  usual: [['orders.id', 'desc']],
} as const;

const IN_ORDER = ['number', 'time'] as const;

/** A page of all orders, the newest first, and how many match as far as they are counted; one whose number was typed leads. */
export async function listOrders(db: Db, { search, state, ...asked }: OrdersFilter) {
  let found = db.selectFrom('orders');
  if (state !== '') found = found.where('orders.state', '=', state);
  if (search !== '') found = found.where(matches(search, await restaurantsLike(db, search)));
  const typed = sql`(orders.id = ${numberIn(search)})`;
  const isBounded = sortsNewest(asked, IN_ORDER);
  const newest = found.select('orders.id').orderBy('orders.id', 'desc').limit(MOST_SORTED);
  const first = db.selectFrom(newest.as('newest')).select(({ fn }) => fn.min('newest.id').as('id'));
  const [matched, shown] = await Promise.all([
    countListed(db, found),
    (isBounded ? found.where('orders.id', '>=', first) : found)
      .select('orders.id')
      .$if(search !== '', (query) => query.orderBy(typed, 'desc'))
      .$call((query) => arranged(query, asked, ORDER))
      .execute(),
  ]);
  const count = isBounded ? Math.min(matched, MOST_SORTED) : matched;
  return { count, rows: await readRows(db, shown), isCut: count < matched };
}

/** What the list says of these orders, in this order. */
async function readRows(db: Db, shown: readonly { id: number }[]) {
  if (shown.length === 0) return [];
  const ids = shown.map(({ id }) => id);
  const rows = await db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .innerJoin('site', 'site.id', 'orders.site_id')
    .selectAll('orders')
    .select(['restaurant.name as restaurant', 'site.title as site'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment')
          .select(['captured_cents', 'refunded_cents', 'problem'])
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('payment.id'),
      ).as('payments'),
    )
    .where((eb) => eb('orders.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

// Asked first, since only with plain ids the database can join its indexes for "or".
async function restaurantsLike(db: Db, search: string): Promise<number[]> {
  const rows = await db
    .selectFrom('restaurant')
    .select('id')
    .where(hasWords(sql<string>`(' ' || fold_german(name))`, search))
    .execute();
  return rows.map(({ id }) => id);
}

function matches(search: string, restaurantIds: readonly number[]) {
  return (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.or([isOfGuest(search), eb('orders.restaurant_id', '=', eb.fn.any(eb.val(restaurantIds)))]);
}

type Page = z.input<typeof officeOrders.answer>;
type Row = Awaited<ReturnType<typeof listOrders>>['rows'][number];

export async function showOrders(
  context: PersonVisit,
  filter: z.output<typeof officeOrders.request>,
): Promise<Page | Refusal> {
  const { count, rows, isCut } = await listOrders(context.db, filter);
  // What was looked for may be a guest; the list itself names none.
  if (filter.search !== '')
    await notePeopleSeen(context, {
      personId: context.person.id,
      action: 'orders-searched',
      people: rows.length,
    });
  return { count, isCut, orders: rows.map(toOrder) };
}

function toOrder(row: Row): Page['orders'][number] {
  const mode = orderModeOf(row);
  return {
    orderId: row.id,
    uid: row.uid,
    restaurant: row.restaurant,
    site: row.site,
    mode: orderModeLabel(row),
    state: row.state,
    status: statusLabel(row.state, mode),
    placedAt: row.placed_at.toString(),
    payable: toEuros(row.payable_cents),
    reduced: toEuros(row.reduced_cents),
    payment: paymentCodeLabel(row.payment_method, row.payable_cents),
    money: sayMoney(row),
  };
}

interface Paid {
  payment_state: OrdersTable['payment_state'];
  payments: readonly { captured_cents: number; refunded_cents: number; problem: string }[];
}

/** How the payments of an order stand, for an operator. */
const sayMoney = ({ payment_state: state, payments }: Paid) => ({
  state: paymentStateLabel(state),
  taken: toEuros(payments.reduce((sum, { captured_cents: cents }) => sum + cents, 0)),
  refunded: toEuros(payments.reduce((sum, { refunded_cents: cents }) => sum + cents, 0)),
  problems: problemsOf(payments),
});
