import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, listRows } from '#server/database/rows.ts';
import type { BookingTable } from '#server/database/tables/ledger.ts';
import type { Context } from '#server/plumbing/context.ts';
import { post } from './post.ts';

const keyOf = (bookingId: number): string => `undo:${bookingId}`;

/** Whether a booking, of the row `booking`, was taken back by another one. */
export const isReversed = sql<boolean>`exists (
  select from booking as undone where undone.key = 'undo:' || booking.id)`;

/** Bookings of a statement or of a company's debit that hold, the earliest first. */
export const listHolding = (
  db: Db,
  of: { statement_id: number } | { collection_id: number },
  kind: BookingTable['kind'],
) =>
  db
    .selectFrom('booking')
    .select(['id', 'key'])
    .where('kind', '=', kind)
    .$if('statement_id' in of, (query) =>
      query.where('statement_id', '=', 'statement_id' in of ? of.statement_id : 0),
    )
    .$if('collection_id' in of, (query) =>
      query.where('collection_id', '=', 'collection_id' in of ? of.collection_id : 0),
    )
    .where(sql<boolean>`not ${isReversed}`)
    .orderBy('id')
    .execute();

/** How many bookings of a fact were taken back. */
export async function countReversed(db: Db, key: string): Promise<number> {
  const rows = await db
    .selectFrom('booking')
    .select('id')
    .where(({ eb, or }) => or([eb('key', '=', key), eb('key', 'like', `${key}:%`)]))
    .where(isReversed)
    .execute();
  return rows.length;
}

/** Books the opposite of a booking: what it said was a mistake. */
export async function reverseBooking(
  context: Context,
  bookingId: number,
  /** Undefined: the same, with the other sign. */
  kind?: 'statement-corrected' | 'debit-corrected',
): Promise<void> {
  const booking = await findRow(context.db, 'booking', { id: bookingId });
  if (!booking) return;
  const postings = await listRows(context.db, 'posting', { booking_id: bookingId }, 'account');
  await post(context, {
    key: keyOf(bookingId),
    kind: kind ?? booking.kind,
    ...(booking.restaurant_id !== null && { restaurantId: booking.restaurant_id }),
    ...(booking.statement_id !== null && { statementId: booking.statement_id }),
    ...(booking.collection_id !== null && { collectionId: booking.collection_id }),
    happenedAt: context.clock.now(),
    postings: postings.map(({ account, party, cents }) => ({ account, party, cents: -cents })),
  });
}
