import { sql, type Expression, type Insertable, type RawBuilder } from 'kysely';
import { DatabaseError } from 'pg';
import type { VatRow } from '#domain/money/vat.ts';
import type { Db } from '#server/database/db.ts';
import { sendAhead } from '#server/database/prepared-pool.ts';
import { findRow } from '#server/database/rows.ts';
import type { OrderExtraTable, OrderLineTable, OrdersTable } from '#server/database/tables/order.ts';
import { columns, rowsOf } from '#server/database/written-rows.ts';
import type { OrderRow } from '../order.ts';

/** What is known of an order before it is written. */
export interface NextOrder {
  id: number;
  /** The group order of whose basket it is. */
  groupOrderId: number | null;
}

/** Asked of a basket that is held: without it no group order begins or ends there. */
export const NEXT_ORDER = sql<NextOrder>`json_build_object('id', nextval('orders_id_seq'), 'groupOrderId',
  (select id from group_order where session_id = basket.session_id and restaurant_id = basket.restaurant_id
    and ended_at is null))`;

/** An order as it is written. */
export type OrderToInsert = Omit<Insertable<OrdersTable>, 'legal_versions' | 'seller'> & {
  id: number;
  seller: object;
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
  /** What texts were agreed to is read while writing. */
  legalVersions: Expression<string>;
  /** What others write together with an order. */
  alongside: readonly RawBuilder<never>[];
}

/** The order that the statement has written, with its instant. */
export const JUST_PLACED = sql`placed`;

/** Its lines, by their positions. */
export const JUST_SOLD = sql`sold`;

/**
 * Writes the order with its lines, VAT and first event in one statement, which goes with the next one. Where one with
 * the same key, or for the same basket, exists, that one fails: see `isOrderDouble`.
 */
export async function insertOrder(
  db: Db,
  order: OrderToInsert,
  { lines, vat, personId, actor, legalVersions, alongside }: Contents,
): Promise<void> {
  const extras = lines.flatMap(({ line: { position }, extras }) =>
    extras.map((extra) => ({ ...extra, position })),
  );
  const written = columns(Object.keys(order));
  const writing = sql`
    with placed as (
      insert into orders (${written}, legal_versions)
      select ${written}, ${legalVersions} from ${rowsOf('orders', [order])}
      returning id, version, state, placed_at
    ), sold as (${insertLines(lines.map(({ line }) => line))}
    ), extras as (${insertExtras(extras)}
    ), taxed as (${insertVat(vat)}
    ), begun as (${insertFirstEvent(personId, actor)}
    )${sql.join(
      alongside.map((writing, index) => sql`, ${sql.raw(`also_${index}`)} as (${writing})`),
      sql``,
    )}
    select from placed`;
  await sendAhead(db, writing.compile(db));
}

/** Whether something failed because this very order, or another one under its key, exists. */
export const isOrderDouble = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.table === 'orders';

const LINE_COLUMNS = [
  ...(['position', 'product_id', 'kind', 'title', 'content', 'category', 'article_number', 'image'] as const),
  ...(['size', 'size_title', 'note', 'guest_name', 'group_member_id'] as const),
  ...(['size_cents', 'line_cents', 'deposit_cents'] as const),
  ...(['vat_class', 'vat_percent', 'components', 'allergens', 'additives', 'age_limit'] as const),
] satisfies (keyof LineToInsert['line'])[];

const LINE = columns(LINE_COLUMNS);
const OF_LINE = columns(LINE_COLUMNS, 'line');

const insertLines = (rows: readonly LineToInsert['line'][]) =>
  sql`insert into order_line (order_id, ${LINE})
    select placed.id, ${OF_LINE} from placed, ${rowsOf('order_line', rows)} as line
    returning id, position`;

const EXTRA_COLUMNS = [
  ...(['ingredient_id', 'rule_id', 'title', 'count', 'included', 'price_cents', 'source'] as const),
] satisfies (keyof OrderExtraTable)[];

const EXTRA = columns(EXTRA_COLUMNS);
const OF_EXTRA = columns(EXTRA_COLUMNS, 'extra');

const insertExtras = (rows: readonly (LineToInsert['extras'][number] & { position: number })[]) =>
  sql`insert into order_extra (line_id, ${EXTRA})
    select sold.id, ${OF_EXTRA}
    from json_array_elements(${JSON.stringify(rows)}) with ordinality as given (extra, sort)
    join sold on sold.position = (given.extra ->> 'position')::int,
    json_populate_record(null::order_extra, given.extra) as extra
    order by given.sort`;

const insertVat = (rows: readonly VatRow[]) =>
  sql`insert into order_vat (order_id, percent, gross_cents, net_cents, vat_cents)
    select placed.id, percent, gross_cents, net_cents, vat_cents
    from placed, ${rowsOf(
      'order_vat',
      rows.map((row) => ({
        percent: row.ratePercent,
        gross_cents: row.grossCents,
        net_cents: row.netCents,
        vat_cents: row.vatCents,
      })),
    )}`;

const insertFirstEvent = (personId: number | null, actor: Contents['actor']) =>
  sql`insert into order_event (order_id, version, state, at, actor, person_id)
    select id, version, state, placed_at, ${actor}::text, ${personId}::int from placed`;

/** The order that was placed with this key. */
export function findOrderByKey(db: Db, sessionId: number, key: string): Promise<OrderRow | undefined> {
  return findRow(db, 'orders', { session_id: sessionId, idempotency_key: key });
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
