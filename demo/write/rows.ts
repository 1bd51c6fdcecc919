import { type Insertable, type Kysely, sql } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

type Table = keyof Schema & string;

// PostgreSQL takes 65,535 parameters in one statement.
const PARAMETERS = 30_000;

/** The next ids of a table, reserved, so that rows that refer to each other can be made before any is written. */
export async function takeIds(db: Kysely<Schema>, table: Table, count: number): Promise<number[]> {
  const sequence = sql`pg_get_serial_sequence(${table}, 'id')`;
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(${sequence})::int AS id FROM generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Gives each item an id of the table, in order. */
export async function withIds<Item>(
  db: Kysely<Schema>,
  table: Table,
  items: readonly Item[],
): Promise<(Item & { id: number })[]> {
  const ids = await takeIds(db, table, items.length);
  return items.map((item, index) => ({ ...item, id: ids[index] ?? 0 }));
}

/** Writes rows, as many in a statement as fit. */
export async function insertAll<Name extends Table>(
  db: Kysely<Schema>,
  table: Name,
  rows: readonly Insertable<Schema[Name]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const size = Math.max(1, Math.floor(PARAMETERS / Math.max(1, columns)));
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + size))
      .execute();
  }
}
