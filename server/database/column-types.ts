import type { ColumnType } from 'kysely';

/** jsonb: read as parsed, written as JSON text. */
export type Json = ColumnType<unknown, string, string>;

/** jsonb with a default; Generated<Json> would hide that it is written as text. */
export type DefaultJson = ColumnType<unknown, string | undefined, string>;

/** timestamptz: read as Temporal.Instant, written as such or as ISO text. */
export type Instant = ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
