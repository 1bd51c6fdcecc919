import type { ExpressionBuilder, Kysely } from 'kysely';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Schema } from '#server/database/schema.ts';
import type { OrderHead, OrderRestaurant, OrderRow, WholeOrder } from './order.ts';
import type { Owner } from './owner.ts';
import { listReductions } from './store-reductions.ts';

type Db = Kysely<Schema>;

export function findOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findOrderByUid(db: Db, uid: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('uid', '=', uid).executeTakeFirst();
}

export interface OwnOrdersFilter {
  restaurantId?: number | null | undefined;
  limit: number;
}

/** Orders of a visitor, the newest first. */
export function listOwnOrders(db: Db, owner: Owner, filter: OwnOrdersFilter): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll().where(isOwnedBy(owner));
  if (filter.restaurantId) query = query.where('restaurant_id', '=', filter.restaurantId);
  return query.orderBy('id', 'desc').limit(filter.limit).execute();
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

/** Adds events and restaurants to orders, in their order. */
export async function withHeads(db: Db, orders: readonly OrderRow[]): Promise<OrderHead[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const events = await db
    .selectFrom('order_event')
    .selectAll()
    .$narrowType<{ state: OrderStatus }>()
    .where('order_id', 'in', ids)
    .orderBy('version')
    .execute();
  const restaurants = await findRestaurants(db, [
    ...new Set(orders.map(({ restaurant_id }) => restaurant_id)),
  ]);
  const titles = await findTableTitles(
    db,
    orders.flatMap(({ table_id: id }) => id ?? []),
  );
  const eventsOf = Map.groupBy(events, ({ order_id }) => order_id);
  return orders.flatMap((order) => {
    const restaurant = restaurants.get(order.restaurant_id);
    const tableTitle = titles.get(order.table_id ?? 0) ?? '';
    return restaurant ? [{ order, events: eventsOf.get(order.id) ?? [], restaurant, tableTitle }] : [];
  });
}

/** Adds lines, extras, VAT and the bonus as well. */
export async function withContents(db: Db, orders: readonly OrderRow[]): Promise<WholeOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const heads = await withHeads(db, orders);
  const lines = await db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const extras = await db
    .selectFrom('order_extra')
    .innerJoin('order_line', 'order_line.id', 'order_extra.line_id')
    .selectAll('order_extra')
    .where('order_line.order_id', 'in', ids)
    .orderBy('order_extra.id')
    .execute();
  const vat = await db
    .selectFrom('order_vat')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('percent')
    .execute();
  const vouchers = await db
    .selectFrom('voucher')
    .select(['kind', 'source_order_id', 'code', 'value_cents', 'left_cents', 'valid_until', 'withdrawn_at'])
    .where('source_order_id', 'in', ids)
    .where('kind', 'in', ['loyalty', 'gift'])
    .orderBy('id')
    .execute();
  const reductionsOf = await listReductions(db, ids);
  const extrasOf = Map.groupBy(extras, ({ line_id }) => line_id);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const vatOf = Map.groupBy(vat, ({ order_id }) => order_id);
  return heads.map((head) => ({
    ...head,
    lines: (linesOf.get(head.order.id) ?? []).map((line) => ({
      ...line,
      extras: extrasOf.get(line.id) ?? [],
    })),
    vat: vatOf.get(head.order.id) ?? [],
    bonus:
      vouchers.find(({ kind, source_order_id: id }) => kind === 'loyalty' && id === head.order.id) ?? null,
    gifts: vouchers.filter(({ kind, source_order_id: id }) => kind === 'gift' && id === head.order.id),
    reductions: reductionsOf.get(head.order.id) ?? [],
  }));
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
    ])
    .where('restaurant.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function sumOfRestaurant(
  db: Db,
  restaurantId: number,
  since: Temporal.Instant,
  states: readonly OrderStatus[],
): Promise<{ orders: number; payableCents: number }> {
  return (
    db
      .selectFrom('orders')
      .select((eb) => [
        eb.fn.countAll<number>().as('orders'),
        eb.fn
          .coalesce(eb.fn.sum<number>(eb('payable_cents', '-', eb.ref('reduced_cents'))), eb.lit(0))
          .as('payableCents'),
      ])
      .where('restaurant_id', '=', restaurantId)
      .where('placed_at', '>=', since)
      // Follows from the line above; the index knows only when an order changed.
      .where('changed_at', '>=', since)
      .where('state', 'in', states)
      .executeTakeFirstOrThrow()
  );
}

/** What a kitchen still has to cook, with the times that say until when. */
export function listKitchenLoad(db: Db, restaurantId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .select(['mode', 'placed_at', 'wish_at', 'promised_at', 'delivery_lead_minutes', 'pickup_lead_minutes'])
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
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}
