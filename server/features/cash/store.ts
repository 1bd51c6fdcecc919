import { type Insertable, type Selectable, sql } from 'kysely';
import type { BillPart } from '#domain/money/bill.ts';
import type { Db } from '#server/database/db.ts';
import { findRow, insertNew, listRows, lockRow, updateRows } from '#server/database/rows.ts';
import type { CashRegisterTable, TillLineTable, TillRecordTable } from '#server/database/tables/cash.ts';

export type RegisterRow = Selectable<CashRegisterTable>;
export type RecordRow = Selectable<TillRecordTable>;
export type LineRow = Selectable<TillLineTable>;

/** Holds a restaurant's till: its records are written one after the other. */
export async function lockRegister(db: Db, restaurantId: number): Promise<RegisterRow> {
  await insertNew(db, 'cash_register', { restaurant_id: restaurantId }, ['restaurant_id']);
  const row = await lockRow(db, 'cash_register', { restaurant_id: restaurantId });
  if (!row) throw new Error('a till that was just made is there');
  return row;
}

export const countRegister = (
  db: Db,
  restaurantId: number,
  counted: Pick<RegisterRow, 'last_record' | 'last_closing'>,
): Promise<boolean> => updateRows(db, 'cash_register', { restaurant_id: restaurantId }, counted);

export const findByKey = (db: Db, restaurantId: number, key: string): Promise<RecordRow | undefined> =>
  findRow(db, 'till_record', { restaurant_id: restaurantId, idempotency_key: key });

export const findRecord = (db: Db, restaurantId: number, id: number): Promise<RecordRow | undefined> =>
  findRow(db, 'till_record', { id, restaurant_id: restaurantId });

export const findAnyRecord = (db: Db, id: number): Promise<RecordRow | undefined> =>
  findRow(db, 'till_record', { id });

export const findCancelling = (db: Db, id: number): Promise<RecordRow | undefined> =>
  findRow(db, 'till_record', { refers_to: id });

export async function insertRecord(
  db: Db,
  record: Insertable<TillRecordTable>,
  lines: readonly Omit<LineRow, 'record_id' | 'position'>[],
): Promise<RecordRow> {
  const made = await db.insertInto('till_record').values(record).returningAll().executeTakeFirstOrThrow();
  const rows = lines.map((line, at) => ({ ...line, record_id: made.id, position: at + 1 }));
  if (rows.length > 0) await db.insertInto('till_line').values(rows).execute();
  return made;
}

export async function listLines(db: Db, recordIds: readonly number[]): Promise<LineRow[]> {
  if (recordIds.length === 0) return [];
  return db
    .selectFrom('till_line')
    .selectAll()
    .where('record_id', 'in', recordIds)
    .orderBy('record_id')
    .orderBy('position')
    .execute();
}

/** The last closing; undefined: there was none. */
export const lastClosing = (db: Db, restaurantId: number): Promise<RecordRow | undefined> =>
  db
    .selectFrom('till_record')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('kind', '=', 'closing')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Everything that no closing has closed yet, in order. */
export async function listOpenRecords(db: Db, restaurantId: number): Promise<RecordRow[]> {
  const since = (await lastClosing(db, restaurantId))?.number ?? 0;
  return db
    .selectFrom('till_record')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('number', '>', since)
    .orderBy('number')
    .execute();
}

export const listClosings = (
  db: Db,
  restaurantId: number,
  span?: { from: Temporal.Instant; until: Temporal.Instant },
): Promise<RecordRow[]> =>
  db
    .selectFrom('till_record')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('kind', '=', 'closing')
    .$if(span !== undefined, (query) =>
      span ? query.where('recorded_at', '>=', span.from).where('recorded_at', '<', span.until) : query,
    )
    .orderBy('number', 'desc')
    .execute();

/** The records that a closing closed, itself among them. */
export async function listClosed(db: Db, closing: RecordRow): Promise<RecordRow[]> {
  const before = await db
    .selectFrom('till_record')
    .select('number')
    .where('restaurant_id', '=', closing.restaurant_id)
    .where('kind', '=', 'closing')
    .where('number', '<', closing.number)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return db
    .selectFrom('till_record')
    .selectAll()
    .where('restaurant_id', '=', closing.restaurant_id)
    .where('number', '>', before?.number ?? 0)
    .where('number', '<=', closing.number)
    .orderBy('number')
    .execute();
}

/** What was paid of orders at a till; what was cancelled again is taken off. */
export async function listPaid(db: Db, orderIds: readonly number[]): Promise<Omit<BillPart, 'title'>[]> {
  if (orderIds.length === 0) return [];
  const rows = await listRows(db, 'till_line', { order_id: [...orderIds] }, 'record_id');
  return rows.map((row) => ({
    orderId: row.order_id ?? 0,
    lineId: row.order_line_id,
    sort: row.sort === 'tip' ? 'tip' : 'goods',
    ratePercent: row.rate_percent,
    cents: row.gross_cents,
  }));
}

/** Receipts in which orders were paid, the newest first. */
export async function listReceiptsOf(db: Db, orderIds: readonly number[]): Promise<RecordRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('till_record')
    .selectAll()
    .where('kind', '=', 'receipt')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('till_line')
          .select(sql.lit(1).as('one'))
          .whereRef('record_id', '=', 'till_record.id')
          .where('order_id', 'in', orderIds),
      ),
    )
    .orderBy('id', 'desc')
    .execute();
}

/** The number of the closing that closed a record; 0: none has yet. */
export async function closingNumberOf(db: Db, record: RecordRow): Promise<number> {
  const closing = await db
    .selectFrom('till_record')
    .select('closing_number')
    .where('restaurant_id', '=', record.restaurant_id)
    .where('kind', '=', 'closing')
    .where('number', '>=', record.number)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return closing?.closing_number ?? 0;
}
