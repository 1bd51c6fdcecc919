import { type Expression, type Insertable, type Kysely, sql } from 'kysely';
import type { VatRow } from '#domain/vat.ts';
import type { Schema } from '#server/database/schema.ts';
import type { OrderExtraTable, OrderLineTable, OrdersTable } from '#server/database/tables/order.ts';
import type { OrderRow } from './order.ts';

type Db = Kysely<Schema>;

/** An order as it is written; what texts were agreed to is read while writing. */
export type OrderToInsert = Omit<Insertable<OrdersTable>, 'legal_versions'> & {
  legal_versions: Expression<string>;
};

/** A line as it is written, with its extras. */
export interface LineToInsert {
  line: Omit<Insertable<OrderLineTable>, 'order_id' | 'components'> & { components: unknown };
  extras: (Omit<Insertable<OrderExtraTable>, 'line_id' | 'source'> & {
    source: 'guest' | 'note' | 'generator';
  })[];
}

/** What belongs to an order from its beginning. */
export interface Contents {
  lines: readonly LineToInsert[];
  vat: readonly VatRow[];
  personId: number | null;
  actor: 'guest' | 'kitchen';
}

/**
 * Writes the order with its lines, VAT and first event in one statement, unless one with the same key, or for the same
 * basket, exists; undefined then.
 */
export function insertOrder(
  db: Db,
  order: OrderToInsert,
  { lines, vat, personId, actor }: Contents,
): Promise<OrderRow | undefined> {
  const positioned = lines.flatMap(({ line: { position }, extras }) =>
    extras.map((extra) => ({ ...extra, position })),
  );
  return db
    .with('placed', (db) =>
      db
        .insertInto('orders')
        .values({ ...order, group_order_id: runningGroupOf(order) })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll(),
    )
    .with('sold', () => insertLines(lines.map(({ line }) => line)))
    .with('extras', () => insertExtras(positioned))
    .with('taxed', () => insertVat(vat))
    .with('begun', () => insertFirstEvent(personId, actor))
    .selectFrom('placed')
    .selectAll()
    .executeTakeFirst();
}

// The master of a group order orders for all of it; asking within the statement costs no way of its own.
const runningGroupOf = ({
  session_id,
  restaurant_id,
}: Pick<Insertable<OrdersTable>, 'session_id' | 'restaurant_id'>) =>
  sql<number | null>`(select id from group_order
    where session_id = ${session_id} and restaurant_id = ${restaurant_id} and ended_at is null)`;

// Rows travel as one JSON text: the statement is the same for every number of them, so that its plan can be kept.
const rowsOf = (table: string, rows: readonly object[]) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`;

const columns = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table ? `${table}.${name}` : name)));

const LINE_COLUMNS = [
  ...(['position', 'product_id', 'kind', 'title', 'content', 'category', 'article_number', 'image'] as const),
  ...(['size', 'size_title', 'note', 'guest_name', 'size_cents', 'line_cents', 'deposit_cents'] as const),
  ...(['vat_class', 'vat_percent', 'components', 'allergens', 'additives', 'age_limit'] as const),
] satisfies (keyof LineToInsert['line'])[];

const insertLines = (rows: readonly LineToInsert['line'][]) =>
  sql<{ id: number; position: number }>`(
    insert into order_line (order_id, ${columns(LINE_COLUMNS)})
    select placed.id, ${columns(LINE_COLUMNS, 'line')} from placed, ${rowsOf('order_line', rows)} as line
    returning id, position)`;

const EXTRA_COLUMNS = [
  ...(['ingredient_id', 'rule_id', 'title', 'count', 'included', 'price_cents', 'source'] as const),
] satisfies (keyof OrderExtraTable)[];

const insertExtras = (rows: readonly (LineToInsert['extras'][number] & { position: number })[]) =>
  sql<Record<string, never>>`(
    insert into order_extra (line_id, ${columns(EXTRA_COLUMNS)})
    select sold.id, ${columns(EXTRA_COLUMNS, 'extra')}
    from json_array_elements(${JSON.stringify(rows)}) with ordinality as given (extra, sort)
    join sold on sold.position = (given.extra ->> 'position')::int,
    json_populate_record(null::order_extra, given.extra) as extra
    order by given.sort)`;

const insertVat = (rows: readonly VatRow[]) =>
  sql<Record<string, never>>`(
    insert into order_vat (order_id, percent, gross_cents, net_cents, vat_cents)
    select placed.id, percent, gross_cents, net_cents, vat_cents
    from placed, ${rowsOf(
      'order_vat',
      rows.map((row) => ({
        percent: row.ratePercent,
        gross_cents: row.grossCents,
        net_cents: row.netCents,
        vat_cents: row.vatCents,
      })),
    )})`;

const insertFirstEvent = (personId: number | null, actor: Contents['actor']) =>
  sql<Record<string, never>>`(
    insert into order_event (order_id, version, state, at, actor, person_id)
    select id, version, state, placed_at, ${actor}::text, ${personId}::int from placed)`;

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
