import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { holdRow, saveRow, updateRows } from '#server/database/rows.ts';
import type { DiningTableTable, TableSessionTable } from '#server/database/tables/table.ts';

export type TableRow = Selectable<DiningTableTable>;

/** Keeps the tables of a restaurant from everybody else who wants to change them, until the transaction ends. */
export const lockTables = (db: Db, restaurantId: number): Promise<boolean> =>
  holdRow(db, 'restaurant', { id: restaurantId });

export function insertTable(
  db: Db,
  table: Pick<Insertable<DiningTableTable>, 'restaurant_id' | 'title' | 'token'>,
): Promise<TableRow> {
  return db.insertInto('dining_table').values(table).returningAll().executeTakeFirstOrThrow();
}

export function updateTable(
  db: Db,
  id: number,
  changes: Partial<Pick<TableRow, 'title' | 'token' | 'is_active'>>,
): Promise<TableRow | undefined> {
  return db.updateTable('dining_table').set(changes).where('id', '=', id).returningAll().executeTakeFirst();
}

/** The table of that restaurant at which a session sits at that moment. */
export function findSeat(db: Db, at: { sessionId: number; restaurantId: number; now: Temporal.Instant }) {
  return db
    .selectFrom('table_session')
    .innerJoin('dining_table', 'dining_table.id', 'table_session.table_id')
    .select(['dining_table.id', 'title', 'restaurant_id as restaurantId', 'valid_until as until'])
    .where('session_id', '=', at.sessionId)
    .where('restaurant_id', '=', at.restaurantId)
    .where('is_active', '=', true)
    .where('ended_at', 'is', null)
    .where('valid_until', '>', at.now)
    .orderBy('table_session.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The guest sits down; at the very same moment twice is once. */
export async function insertSeat(
  db: Db,
  seat: Omit<Insertable<TableSessionTable>, 'ended_at'>,
): Promise<void> {
  await saveRow(db, 'table_session', seat, ['table_id', 'session_id', 'started_at'], {
    ended_at: null,
    valid_until: seat.valid_until,
  });
}

/** The guest gets up, wherever they sit. */
export async function endSeats(db: Db, sessionId: number, now: Temporal.Instant): Promise<void> {
  await updateRows(db, 'table_session', { session_id: sessionId, ended_at: null }, { ended_at: now });
}

/** Everybody at a table gets up. */
export async function clearTable(db: Db, tableId: number, now: Temporal.Instant): Promise<void> {
  await updateRows(db, 'table_session', { table_id: tableId, ended_at: null }, { ended_at: now });
}
