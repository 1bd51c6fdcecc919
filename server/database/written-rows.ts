import { sql, type RawBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** Columns by their names, which must stand in the code: whatever is put here becomes part of the statement's text. */
export const columns = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.raw(names.map((name) => (table ? `${table}.${name}` : name)).join(', '));

/**
 * Rows to be written, as one JSON text: the statement is the same for every number of them, so that its plan can be
 * kept.
 */
export const rowsOf = (table: keyof Schema, rows: readonly object[]): RawBuilder<unknown> =>
  sql`json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(rows)})`;
