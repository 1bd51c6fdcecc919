import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { sendAhead } from '#server/database/prepared-pool.ts';
import { changesAny, findRow, updateRows } from '#server/database/rows.ts';
import type { OrderRuleTable, StoppedOrderTable } from '#server/database/tables/guard.ts';
import type { OrdererMarks } from './marks.ts';

export type RuleRow = Selectable<OrderRuleTable>;

/** Two numbers name a lock; this one says that it is about who orders. */
const ORDERER_LOCK = 7302;

/** Whoever orders with the same number, from the same device or to the same door waits until this order is written. */
export async function holdOrderer(db: Db, { phone, door, device }: OrdererMarks): Promise<void> {
  const marks = [phone, door, device].filter((mark) => mark !== null).toSorted();
  const lock = sql`select pg_advisory_xact_lock(${ORDERER_LOCK}::int, hashtext(mark))
    from unnest(${marks}::text[]) as mark`;
  await sendAhead(db, lock.compile(db));
}

/** What the tables know of whoever orders now. */
export interface Known {
  rules: RuleRow;
  phone: { open: number; failed: number };
  device: { open: number; open_new: number; failed: number };
  door: { open_new: number; minute_new: number };
  network_new: number;
  no_shows: number;
  door_no_shows: number;
  is_known: boolean;
  is_device_known: boolean;
  is_confirmed: boolean;
  is_blocked: boolean;
}

/** Orders that lie further back are open by mistake. */
const OPEN_HOURS = 48;

/**
 * Everything at once: each way to the database costs more than what is done there. New guests of one network are counted
 * only as far as the rules ask, since a city can sit behind one address.
 */
export async function readKnown(
  db: Db,
  marks: OrdererMarks,
  person: string | null,
  now: Temporal.Instant,
): Promise<Known> {
  const { phone, door, device, network } = marks;
  const [minute, hour, opened] = [{ minutes: 1 }, { hours: 1 }, { hours: OPEN_HOURS }].map((ago) =>
    now.subtract(ago),
  );
  const daysAgo = (days: 'no_show_days' | 'confirmed_days') =>
    sql`${now}::timestamptz - make_interval(days => rules.${sql.ref(days)})`;
  const { rows } = await sql<Known>`
    select to_json(rules) as rules,
      (select json_build_object(
          'open', count(*) filter (where state = 'open'),
          'failed', count(*) filter (where state = 'failed' and placed_at > ${hour}))
        from order_mark where phone = ${phone} and is_on_spot and placed_at > ${opened}) as phone,
      (select json_build_object(
          'open', count(*) filter (where state = 'open'),
          'open_new', count(*) filter (where state = 'open' and is_new),
          'failed', count(*) filter (where state = 'failed' and placed_at > ${hour}))
        from order_mark where device = ${device} and is_on_spot and placed_at > ${opened}) as device,
      (select json_build_object(
          'open_new', count(*) filter (where state = 'open'),
          'minute_new', count(*) filter (where placed_at > ${minute}))
        from order_mark where door = ${door} and is_on_spot and is_new and placed_at > ${opened}) as door,
      (select count(*)::int from (select from order_mark
        where network = ${network} and is_on_spot and is_new and placed_at > ${hour}
        limit rules.network_per_hour) as enough) as network_new,
      (select count(*)::int from order_mark
        where (phone = ${phone} or device = ${device}) and no_show_at > ${daysAgo('no_show_days')}) as no_shows,
      (select count(*)::int from order_mark
        where door = ${door} and no_show_at > ${daysAgo('no_show_days')}) as door_no_shows,
      exists (select from first_order
        where (kind = 'phone' and value = ${phone}) or (kind = 'person' and value = ${person})) as is_known,
      exists (select from first_order where kind = 'device' and value = ${device}) as is_device_known,
      exists (select from confirmed_number where phone = ${phone} and device = ${device}
        and confirmed_at > ${daysAgo('confirmed_days')}) as is_confirmed,
      exists (select from order_block where lifted_at is null and ends_at > ${now}
        and (kind, mark) in (('phone', ${phone}::text), ('door', ${door}::text),
          ('device', ${device}::text), ('network', ${network}::text))) as is_blocked
    from order_rule rules`.execute(db);
  const [known] = rows;
  if (!known) throw new Error('the rules for orders are gone');
  return known;
}

interface Marking extends OrdererMarks {
  is_new: boolean;
  is_on_spot: boolean;
}

/** A part of the statement that writes an order; `placed` answers its id and instant, where it was written. */
export const markingOrder = (
  { phone, door, device, network, is_new, is_on_spot }: Marking,
  placed: RawBuilder<unknown>,
) => sql<never>`insert into order_mark (order_id, phone, door, device, network, is_new, is_on_spot, placed_at)
    select placed.id, ${phone}, ${door}, ${device}, ${network}, ${is_new}::boolean, ${is_on_spot}::boolean,
      placed.placed_at
    from ${placed} as placed`;

export async function insertStopped(db: Db, row: Insertable<StoppedOrderTable>): Promise<void> {
  await db.insertInto('stopped_order').values(row).execute();
}

export function findMark(db: Db, orderId: number) {
  return findRow(db, 'order_mark', { order_id: orderId });
}

export const selectRules = (db: Db): Promise<RuleRow> =>
  db.selectFrom('order_rule').selectAll().executeTakeFirstOrThrow();

export async function updateRules(
  db: Db,
  rules: Omit<RuleRow, 'id' | 'version'>,
  version: number,
): Promise<boolean> {
  return changesAny(
    db
      .updateTable('order_rule')
      .set(({ eb }) => ({ ...rules, version: eb('version', '+', 1) }))
      .where('version', '=', version),
  );
}

/** Whether the order is one that can be left lying: placed by a guest, to be paid when it is handed over. */
export async function setNoShow(
  db: Db,
  orderId: number,
  noShow: { no_show_at: Temporal.Instant; no_show_by: number | null } | null,
): Promise<boolean> {
  return updateRows(
    db,
    'order_mark',
    { order_id: orderId, is_on_spot: true },
    noShow ?? { no_show_at: null, no_show_by: null },
  );
}
