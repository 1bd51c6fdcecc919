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
  sql`json_populate_recordset(null::${sql.raw(table)}, ${textOf(rows)})`;

// Half of a character, as a text that was cut may end with, becomes a mark in its place, as in any other parameter.
function textOf(rows: readonly object[]): string {
  const text = JSON.stringify(rows);
  if (!text.includes(String.raw`\ud`)) return text;
  return JSON.stringify(rows, (_, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}
