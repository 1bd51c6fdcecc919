import { type Insertable, type Kysely, sql } from 'kysely';
import type { VatRow } from '#domain/vat.ts';
import type { Schema } from '#server/database/schema.ts';
import type { OrderExtraTable, OrderLineTable, OrdersTable } from '#server/database/tables/order.ts';
import type { OrderRow } from './order.ts';

type Db = Kysely<Schema>;

/** Writes the order unless one with the same key, or for the same basket, exists; undefined then. */
export function insertOrder(db: Db, order: Insertable<OrdersTable>): Promise<OrderRow | undefined> {
  return db
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export interface LineToInsert {
  line: Omit<Insertable<OrderLineTable>, 'order_id'>;
  extras: Omit<Insertable<OrderExtraTable>, 'line_id'>[];
}

export async function insertLines(db: Db, orderId: number, lines: readonly LineToInsert[]): Promise<void> {
  const rows = await db
    .insertInto('order_line')
    .values(lines.map(({ line }) => ({ ...line, order_id: orderId })))
    .returning(['id', 'position'])
    .execute();
  const idOf = new Map(rows.map(({ id, position }) => [position, id]));
  const extras = lines.flatMap(({ line, extras }) => {
    const lineId = idOf.get(line.position);
    return lineId === undefined ? [] : extras.map((extra) => ({ ...extra, line_id: lineId }));
  });
  if (extras.length > 0) await db.insertInto('order_extra').values(extras).execute();
}

export async function insertVat(db: Db, orderId: number, rows: readonly VatRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('order_vat')
    .values(
      rows.map((row) => ({
        order_id: orderId,
        percent: row.ratePercent,
        gross_cents: row.grossCents,
        net_cents: row.netCents,
        vat_cents: row.vatCents,
      })),
    )
    .execute();
}

/** The order that was placed with this key. */
export function findOrderByKey(db: Db, sessionId: number, key: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** The newest order of the session at a restaurant. */
export function findNewestOrder(
  db: Db,
  sessionId: number,
  restaurantId: number,
): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Two numbers name a lock; this one says that it is about the kitchen's slots. */
const SLOT_LOCK = 7301;

/** Keeps other orders of the restaurant waiting until this one is written, so that the last slot is given once. */
export async function lockSlots(db: Db, restaurantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${SLOT_LOCK}::int, ${restaurantId}::int)`.execute(db);
}
