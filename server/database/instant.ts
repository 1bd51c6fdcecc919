import type { ColumnType } from 'kysely';

/** timestamptz: read as Temporal.Instant, written as such or as ISO text. */
export type Instant = ColumnType<Temporal.Instant, Temporal.Instant | string, Temporal.Instant | string>;
