import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow } from '#server/database/rows.ts';
import type { Schema } from '#server/database/schema.ts';
import type { BillCloseTable } from '#server/database/tables/cash.ts';

/** Whose bill: the party that sits at a table, or the one that an order is of. */
export type BillOf = { tableId: number } | { orderId: number };

/** What is paid stays in sight until the evening is over, and a little longer; what is open, until somebody has seen to it. */
const LOOKED_BACK = { forAll: { hours: 48 }, forOpen: { hours: 14 * 24 } };
const PAYABLE = ['accepted', 'preparing', 'ready', 'on-the-way', 'completed'] as const;

const due = sql<number>`payable_cents - reduced_cents
  + case discount_nature when 'means-of-payment' then discount_cents - returned_cents else 0 end`;
const paid = sql<number>`coalesce((select sum(gross_cents) from till_line where till_line.order_id = orders.id), 0)::int`;

const paidAt = sql<Temporal.Instant | null>`(select max(recorded_at) from till_line
  join till_record on till_record.id = record_id where till_line.order_id = orders.id)`;

/** Orders that are paid in the house, since the device that signs it was attached, and that nobody closed otherwise. */
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
    .where('placed_at', '>=', now.subtract(LOOKED_BACK.forOpen))
    .where(({ or, eb }) => or([eb('placed_at', '>=', now.subtract(LOOKED_BACK.forAll)), eb(due, '>', paid)]))
    .whereRef('placed_at', '>=', 'attached_at')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('bill_close').select('order_id').whereRef('bill_close.order_id', '=', 'orders.id')),
      ),
    );

/** What each of them costs and what of it is paid, the longest waiting first; of a table or an order, or all. */
export const listPayable = (db: Db, restaurantId: number, now: Temporal.Instant, of?: BillOf) =>
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
      paidAt.as('paid_at'),
    ])
    .$if(of !== undefined, (query) => query.where((eb) => isAtSameTable(eb, of)))
    .orderBy('placed_at')
    .orderBy('orders.id')
    .execute();

type Payable = ExpressionBuilder<Schema, 'orders'>;

/** The orders of the table that is named, or of the named order's table. */
const isAtSameTable = (eb: Payable, of: BillOf | undefined) => {
  if (of && 'tableId' in of) return eb('table_id', '=', of.tableId);
  const id = of?.orderId ?? 0;
  const table = eb.selectFrom('orders as named').select('named.table_id').where('named.id', '=', id);
  return eb.or([eb('orders.id', '=', id), eb('table_id', '=', table)]);
};

/** Keeps orders from everybody else until the transaction ends; those that are to be paid no more are missing. */
export async function holdOrders(
  db: Db,
  restaurantId: number,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await payable(db, restaurantId, now)
    .select('orders.id')
    .where('orders.id', 'in', ids)
    .orderBy('orders.id')
    .forNoKeyUpdate('orders')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a bill was closed with that key. */
export async function isClosedBy(db: Db, restaurantId: number, key: string): Promise<boolean> {
  const row = await findRow(db, 'bill_close', { restaurant_id: restaurantId, idempotency_key: key });
  return row !== undefined;
}

export const insertCloses = (db: Db, rows: readonly Insertable<BillCloseTable>[]) =>
  db.insertInto('bill_close').values(rows).execute();

/** Whether anything of an order is paid at a till and not cancelled again. */
export async function isAnyPaid(db: Db, orderId: number): Promise<boolean> {
  const { cents } = await db
    .selectFrom('till_line')
    .select(sql<number>`coalesce(sum(gross_cents), 0)::int`.as('cents'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return cents !== 0;
}
