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

/** What the operator bore with a booking of what banks took back, fees included; negative: what came back to it. */
export const takenBackCents = sql<number>`(case
  when exists (select from payment_dispute where payment_dispute.order_id = booking.order_id)
  then coalesce((select sum(posting.cents) from posting
      where posting.booking_id = booking.id and posting.account = 'goodwill'), 0)
    - (select coalesce(sum(taken.amount_cents + taken.voucher_cents) filter (where taken.borne_by = 'operator'), 0) ${ofBooking})
  else 0 end)::int`;
