import type { ColumnType } from 'kysely';

/** jsonb: read as parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;
