import { type ExpressionBuilder, sql } from 'kysely';
import type { Cents } from '#domain/money/money.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import type { Schema } from '#server/database/schema.ts';
import { findRow, listRows } from '#server/database/rows.ts';
import type { OrderHead, OrderRestaurant, OrderRow, WholeOrder } from './order.ts';
import type { Owner } from './owner.ts';
import { withExtras } from './sold-line.ts';
import { listQuestions } from './progress/store-questions.ts';
import { isLeft } from '../guard/is-left.ts';
import { findReturnable } from '../voucher/return-share.ts';
import { listReductions } from './progress/store-reductions.ts';

export function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return findRow(db, 'orders', { id });
}

/** Those of these orders that there are. */
export function listOrders(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  return listRows(db, 'orders', { id: ids }, 'id');
}

/** What a group ordered; a group orders once. */
export function listOrdersOfGroup(db: Db, groupId: number): Promise<OrderRow[]> {
  return listRows(db, 'orders', { group_order_id: groupId }, 'id');
}

export function findOrderByUid(db: Db, uid: string): Promise<OrderRow | undefined> {
  return findRow(db, 'orders', { uid });
}

export interface OwnOrdersFilter {
  restaurantId?: number | null | undefined;
  limit: number;
  offset?: number;
}

/** Orders of a visitor, the newest first. */
export function listOwnOrders(
  db: Db,
  owner: Owner,
  { restaurantId, limit, offset = 0 }: OwnOrdersFilter,
): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll().where(isOwnedBy(owner));
  if (restaurantId) query = query.where('restaurant_id', '=', restaurantId);
  return query.orderBy('id', 'desc').limit(limit).offset(offset).execute();
}

/** What a visitor spent in each month of that time ('2026-11'); what came to nothing counts to no sum. */
export async function sumOwnMonths(
  db: Db,
  owner: Owner,
  {
    restaurantId,
    from,
    until,
  }: { restaurantId: number | null; from: Temporal.Instant; until: Temporal.Instant },
): Promise<Map<string, Cents>> {
  const month = sql<string>`to_char(placed_at at time zone ${TIME_ZONE}, 'YYYY-MM')`;
  let query = db
    .selectFrom('orders')
    .select(month.as('month'))
    .select(({ eb, fn }) => fn.sum<number>(eb('payable_cents', '-', eb.ref('reduced_cents'))).as('cents'))
    .where(isOwnedBy(owner))
    .where('placed_at', '>=', from)
    .where('placed_at', '<', until)
    .where('state', 'not in', ['awaiting-payment', 'abandoned', 'refused', 'expired', 'cancelled'])
    .where(sql<boolean>`not ${isLeft}`)
    .groupBy('month');
  if (restaurantId) query = query.where('restaurant_id', '=', restaurantId);
  return new Map((await query.execute()).map((row) => [row.month, Number(row.cents)]));
}

export async function countOwnOrders(db: Db, owner: Owner, restaurantId?: number | null): Promise<number> {
  let query = db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOwnedBy(owner));
  if (restaurantId) query = query.where('restaurant_id', '=', restaurantId);
  return (await query.executeTakeFirstOrThrow()).count;
}

// The same rule as owner.ts, for the database.
function isOwnedBy({ sessionId, personId }: Owner) {
  return (eb: ExpressionBuilder<Schema, 'orders'>) => {
    const guestOrders = eb.and([eb('session_id', '=', sessionId), eb('person_id', 'is', null)]);
    return personId === null ? guestOrders : eb.or([guestOrders, eb('person_id', '=', personId)]);
  };
}

/**
 * Adds events and restaurants to orders, in their order. Ids travel as one list, so that the text stays the same for
 * every number of them and its plan is kept.
 */
export async function withHeads(db: Db, orders: readonly OrderRow[]): Promise<OrderHead[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const allEvents = await db
    .selectFrom('order_event')
    .selectAll()
    .$narrowType<{ state: OrderStatus }>()
    .where(({ eb, fn, val }) => eb('order_id', '=', fn.any(val(ids))))
    .orderBy('version')
    .execute();
  const restaurants = await findRestaurants(db, [
    ...new Set(orders.map(({ restaurant_id }) => restaurant_id)),
  ]);
  const titles = await findTableTitles(
    db,
    orders.flatMap(({ table_id: id }) => id ?? []),
  );
  const questions = await listQuestions(db, orders);
  const left = await listNoShows(db, orders);
  const eventsOf = Map.groupBy(allEvents, ({ order_id }) => order_id);
  return orders.flatMap((order) => {
    const restaurant = restaurants.get(order.restaurant_id);
    const tableTitle = titles.get(order.table_id ?? 0) ?? '';
    const question = questions.get(order.id) ?? null;
    const events = eventsOf.get(order.id) ?? [];
    const isNoShow = left.has(order.id);
    return restaurant ? [{ order, question, events, isNoShow, restaurant, tableTitle }] : [];
  });
}

/** Those that were closed and then left by their guests; what ended with it says so itself. */
async function listNoShows(db: Db, orders: readonly OrderRow[]): Promise<Set<number>> {
  const closed = orders.flatMap(({ id, state }) => (state === 'completed' ? [id] : []));
  if (closed.length === 0) return new Set();
  const rows = await db
    .selectFrom('order_mark')
    .select('order_id')
    .where(({ eb, fn, val }) => eb('order_id', '=', fn.any(val(closed))))
    .where('no_show_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ order_id: id }) => id));
}

/** Adds lines, extras, VAT and the bonus as well. */
export async function withContents(db: Db, orders: readonly OrderRow[]): Promise<WholeOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const heads = await withHeads(db, orders);
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .select(withExtras)
    .where(({ eb, fn, val }) => eb('order_id', '=', fn.any(val(ids))))
    .orderBy('position')
    .execute();
  const vat = await listRows(db, 'order_vat', { order_id: ids }, 'percent');
  const vouchers = await listVouchersOf(
    db,
    orders.filter(({ state }) => state === 'completed'),
  );
  const reductionsOf = await listReductions(db, orders);
  const returnableOf = await findReturnable({ db }, orders);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const vatOf = Map.groupBy(vat, ({ order_id }) => order_id);
  return heads.map((head) => ({
    ...head,
    lines: linesOf.get(head.order.id) ?? [],
    vat: (vatOf.get(head.order.id) ?? []).map((row) => ({
      ratePercent: row.percent,
      grossCents: row.gross_cents,
      netCents: row.net_cents,
      vatCents: row.vat_cents,
    })),
    bonus:
      vouchers.find(({ kind, source_order_id: id }) => kind === 'loyalty' && id === head.order.id) ?? null,
    gifts: vouchers.filter(({ kind, source_order_id: id }) => kind === 'gift' && id === head.order.id),
    reductions: reductionsOf.get(head.order.id) ?? [],
    returnable: returnableOf.get(head.order.id) ?? null,
  }));
}

/** What completed orders have earned or bought; others have none yet. */
async function listVouchersOf(db: Db, completed: readonly OrderRow[]) {
  if (completed.length === 0) return [];
  return (
    db
      .selectFrom('voucher')
      .leftJoin('gift', 'gift.voucher_id', 'voucher.id')
      .select(['kind', 'source_order_id', 'code', 'value_cents', 'left_cents', 'valid_until', 'withdrawn_at'])
      .select(['design', 'recipient', 'email', 'greeting', 'send_at', 'done_at'])
      .where(
        'source_order_id',
        'in',
        completed.map(({ id }) => id),
      )
      // What was earned with food that nobody took is off.
      .where(({ eb, or }) => or([eb('kind', '=', 'gift'), eb('is_active', '=', true)]))
      .orderBy('voucher.id')
      .execute()
  );
}

async function findTableTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('dining_table').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function findRestaurants(db: Db, ids: readonly number[]): Promise<Map<number, OrderRestaurant>> {
  const rows = await db
    .selectFrom('restaurant')
    .innerJoin('place', 'place.id', 'restaurant.place_id')
    .select([
      'restaurant.id',
      'restaurant.kind',
      'url',
      'name',
      'street',
      'house_number',
      'phone',
      'postal_code',
      'town',
      'cuisines',
      'logo',
      'newsletter_on',
    ])
    .where(({ eb, fn, val }) => eb('restaurant.id', '=', fn.any(val(ids))))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface SoldFor {
  /** When it is wished to be there, or was ordered. */
  from: Temporal.Instant;
  until: Temporal.Instant;
  ordered: readonly [from: Temporal.Instant, until: Temporal.Instant];
}

export async function sumOfRestaurant(
  db: Db,
  restaurantId: number,
  { from, until, ordered: [earliest, latest] }: SoldFor,
  states: readonly OrderStatus[],
): Promise<{ orders: number; payableCents: number }> {
  const soldFor = sql`coalesce(wish_at, placed_at)`;
  return db
    .selectFrom('orders')
    .select((eb) => [
      eb.fn.countAll<number>().as('orders'),
      eb.fn
        .coalesce(eb.fn.sum<number>(eb('payable_cents', '-', eb.ref('reduced_cents'))), eb.lit(0))
        .as('payableCents'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('placed_at', '>=', earliest)
    .where('placed_at', '<=', latest)
    .where(soldFor, '>=', from)
    .where(soldFor, '<', until)
    .where('state', 'in', states)
    .executeTakeFirstOrThrow();
}

/** What a kitchen still has to cook, with the times that say until when, and its pieces of one section of the menu. */
export function listKitchenLoad(db: Db, restaurantId: number, categoryId: number | null) {
  return db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .select(['mode', 'placed_at', 'estimated_at', 'wish_at', 'promised_at'])
    .select(['delivery_lead_minutes', 'pickup_lead_minutes'])
    .select(({ selectFrom, fn }) =>
      selectFrom('order_line')
        .innerJoin('product', 'product.id', 'order_line.product_id')
        .select(fn.countAll<number>().as('pieces'))
        .whereRef('order_line.order_id', '=', 'orders.id')
        .where('product.category_id', '=', categoryId)
        .$asScalar()
        .as('pieces'),
    )
    .where('restaurant_id', '=', restaurantId)
    .where('orders.state', 'in', ['awaiting-payment', 'placed', 'accepted', 'preparing'])
    .execute();
}

/** Where the restaurant is and, of a delivery, the place it goes to. */
export function findWay(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .leftJoin('place', 'place.id', 'orders.place_id')
    .select(['restaurant.name', 'restaurant.latitude', 'restaurant.longitude'])
    .select(['place.latitude as place_latitude', 'place.longitude as place_longitude'])
    .select(['orders.street', 'orders.house_number', 'orders.postal_code', 'orders.town', 'orders.mode'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}
