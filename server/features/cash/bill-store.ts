import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';

/** Whose bill: all orders to a table, or one order. */
export type BillOf = { tableId: number } | { orderId: number };

/** What staff serve until the evening is over, and a little longer. */
const LOOKED_BACK = { hours: 48 };
const PAYABLE = ['accepted', 'preparing', 'ready', 'on-the-way', 'completed'] as const;

const due = sql<number>`payable_cents - reduced_cents
  + case discount_nature when 'means-of-payment' then discount_cents else 0 end`;
const paid = sql<number>`coalesce((select sum(gross_cents) from till_line where till_line.order_id = orders.id), 0)::int`;

/** Orders that are paid in the house, since the device that signs it was attached. */
const payable = (db: Db, restaurantId: number, now: Temporal.Instant) =>
  db
    .selectFrom('orders')
    .innerJoin('fiscal_device', (join) =>
      join.onRef('fiscal_device.restaurant_id', '=', 'orders.restaurant_id').on('removed_at', 'is', null),
    )
    .where('orders.restaurant_id', '=', restaurantId)
    .where('payment_state', '=', 'on-the-spot')
    .where('mode', 'in', ['pickup', 'table'])
    .where('state', 'in', PAYABLE)
    .where('placed_at', '>=', now.subtract(LOOKED_BACK))
    .whereRef('placed_at', '>=', 'attached_at');

/** What each of them costs and what of it is paid, the longest waiting first. */
export const listPayable = (db: Db, restaurantId: number, now: Temporal.Instant) =>
  payable(db, restaurantId, now)
    .leftJoin('dining_table', 'dining_table.id', 'orders.table_id')
    .select([
      'orders.id',
      'table_id',
      'dining_table.title as table_title',
      'channel',
      'mode',
      'first_name',
      'last_name',
      'placed_at',
      due.as('due'),
      paid.as('paid'),
    ])
    .orderBy('orders.id')
    .execute();

/** The orders of a bill, kept from everybody else until the transaction ends. */
export async function holdBill(
  db: Db,
  restaurantId: number,
  of: BillOf,
  now: Temporal.Instant,
): Promise<number[]> {
  const rows = await billOf(db, restaurantId, of, now).forNoKeyUpdate('orders').execute();
  return rows.map(({ id }) => id);
}

export async function listBill(
  db: Db,
  restaurantId: number,
  of: BillOf,
  now: Temporal.Instant,
): Promise<number[]> {
  return (await billOf(db, restaurantId, of, now).execute()).map(({ id }) => id);
}

const billOf = (db: Db, restaurantId: number, of: BillOf, now: Temporal.Instant) =>
  payable(db, restaurantId, now)
    .select('orders.id')
    .$if('tableId' in of, (query) => query.where('table_id', '=', 'tableId' in of ? of.tableId : 0))
    .$if('orderId' in of, (query) => query.where('orders.id', '=', 'orderId' in of ? of.orderId : 0))
    .orderBy('orders.id');

/** Whether anything of an order is paid at a till and not cancelled again. */
export async function isAnyPaid(db: Db, orderId: number): Promise<boolean> {
  const { cents } = await db
    .selectFrom('till_line')
    .select(sql<number>`coalesce(sum(gross_cents), 0)::int`.as('cents'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return cents !== 0;
}
