import { sql } from 'kysely';

/** Something that was taken off an order, and whose money that was. */
export interface TakenOff {
  cents: number;
  borneBy: 'restaurant' | 'operator';
}

// A booking is of everything that happened to its order since the one before.
const ofBooking = sql`from order_reduction as taken where taken.order_id = booking.order_id
  and taken.created_at <= booking.booked_at and not exists (select from booking as before
    where before.order_id = booking.order_id and before.kind = 'order' and before.id < booking.id
      and before.booked_at >= taken.created_at)`;

/** What was taken off with a booking, of the row `booking`. */
export const takenOff = sql<TakenOff[]>`(select coalesce(json_agg(json_build_object(
  'cents', taken.amount_cents + taken.voucher_cents, 'borneBy', taken.borne_by) order by taken.id), '[]') ${ofBooking})`;

export const takenOffCents = sql<number>`(select coalesce(sum(taken.amount_cents + taken.voucher_cents), 0) ${ofBooking})`;
