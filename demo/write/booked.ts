import type { Kysely } from 'kysely';
import type { Posting } from '#domain/money/ledger.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertAll, withIds } from './rows.ts';

export interface Booked {
  key: string;
  kind: Schema['booking']['kind'];
  restaurant_id?: number;
  order_id?: number;
  collection_id?: number;
  base_cents?: number;
  basis_points?: number;
  happened_at: Temporal.Instant;
  postings: readonly Posting[];
}

/** Writes what the operator's books say of the past. */
export async function writeBooked(db: Kysely<Schema>, booked: readonly Booked[]): Promise<void> {
  const rows = await withIds(
    db,
    'booking',
    booked.filter(({ postings }) => postings.length > 0),
  );
  await insertAll(
    db,
    'booking',
    rows.map(({ postings: _, ...row }) => ({
      restaurant_id: null,
      order_id: null,
      collection_id: null,
      base_cents: 0,
      basis_points: null,
      ...row,
      booked_at: row.happened_at,
    })),
  );
  // All postings of a booking have to come in one statement: a booking at a time is never cut.
  for (let at = 0; at < rows.length; at += 200)
    await db
      .insertInto('posting')
      .values(
        rows
          .slice(at, at + 200)
          .flatMap(({ id, postings }) => postings.map((one) => ({ ...one, booking_id: id }))),
      )
      .execute();
}
