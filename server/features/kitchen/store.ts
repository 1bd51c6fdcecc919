import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { OPEN_STATUSES, OVER_STATUSES } from '#domain/order/order-status.ts';
import { isMoneyAway } from '#server/features/payment/is-taken-back.ts';
import { hasShownReview } from '#server/features/review/is-review-shown.ts';
import { isReturnable } from '#server/features/voucher/return-share.ts';
import type { Db } from '#server/database/db.ts';
import { deleteRows, insertNew } from '#server/database/rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { withTicketLines } from '#server/features/order/ticket-lines.ts';

/** What is not paid, authorised or payable on the spot, no kitchen ever sees. */
const UNSEEN = ['awaiting', 'failed'] as const;

/** An order with what a ticket shows of it. */
export type TicketRow = Awaited<ReturnType<typeof listTickets>>[number];

/** Open orders of a restaurant and those that ended since then, the oldest first, in one query. */
export function listTickets(db: Db, restaurantId: number, endedSince: Temporal.Instant) {
  return ticketRows(db)
    .where('orders.restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb.or([
        eb('orders.state', 'in', OPEN_STATUSES),
        eb.and([eb('orders.state', 'in', OVER_STATUSES), eb('orders.changed_at', '>=', endedSince)]),
      ]),
    )
    .orderBy('orders.id')
    .execute();
}

/** Nobody scrolls through more. */
const MOST_ENDED = 300;

/** What ended there within that time, the latest first. */
export const listEnded = (
  db: Db,
  restaurantId: number,
  { since, before }: Record<'since' | 'before', Temporal.Instant>,
) =>
  db
    .selectFrom('orders')
    .leftJoin('order_mark', (join) =>
      join.onRef('order_mark.order_id', '=', 'orders.id').on('order_mark.is_on_spot', '=', true),
    )
    .selectAll('orders')
    .select('order_mark.no_show_at')
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.state', 'in', OVER_STATUSES)
    .where('orders.payment_state', 'not in', UNSEEN)
    .where('orders.changed_at', '>=', since)
    .where('orders.changed_at', '<', before)
    .orderBy('orders.changed_at', 'desc')
    .limit(MOST_ENDED)
    .execute();

export function findTicket(db: Db, orderId: number): Promise<TicketRow | undefined> {
  return ticketRows(db).where('orders.id', '=', orderId).executeTakeFirst();
}

function ticketRows(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .leftJoin('dining_table', 'dining_table.id', 'orders.table_id')
    .leftJoin('place', 'place.id', 'orders.place_id')
    .innerJoin('place as home', 'home.id', 'restaurant.place_id')
    .selectAll('orders')
    .select(['restaurant.delivery_lead_minutes', 'restaurant.pickup_lead_minutes'])
    .select(['restaurant.rush_minutes', 'restaurant.rush_until', 'restaurant.weekly_rush'])
    .select('restaurant.kind as restaurant_kind')
    .select(['restaurant.latitude as from_latitude', 'restaurant.longitude as from_longitude'])
    .select('home.state as home_state')
    .select(['place.latitude as to_latitude', 'place.longitude as to_longitude'])
    .leftJoin('order_mark', (join) =>
      join.onRef('order_mark.order_id', '=', 'orders.id').on('order_mark.is_on_spot', '=', true),
    )
    .leftJoin('held_step', (join) =>
      join.onRef('held_step.order_id', '=', 'orders.id').onRef('held_step.version', '=', 'orders.version'),
    )
    .select(['held_step.state as held_state', 'held_step.stands_at as held_until'])
    .leftJoin('order_question', (join) =>
      join.onRef('order_question.order_id', '=', 'orders.id').on('order_question.answer', 'is', null),
    )
    .select('order_question.amount_cents as asked_cents')
    .select(isReturnable.as('is_returnable'))
    .leftJoin('driver_stop', 'driver_stop.order_id', 'orders.id')
    .leftJoin('driver_shift', 'driver_shift.id', 'driver_stop.shift_id')
    .select(['driver_shift.id as driver_shift_id', 'driver_shift.name as driver_name'])
    .select('dining_table.title as table_title')
    .select(['order_mark.order_id as marked_id', 'order_mark.no_show_at'])
    .select([paidAtTill.as('till_cents'), hasShownReview.as('is_reviewed')])
    .select(isMoneyAway.as('is_money_away'))
    .select((eb) => countAhead(eb).as('ahead'))
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_event')
          .select('order_event.order_id')
          .whereRef('order_event.order_id', '=', 'orders.id')
          .where('order_event.state', '=', 'accepted')
          .where('actor', '=', 'system'),
      ).as('is_automatic'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('order_station').select('station_id').whereRef('order_station.order_id', '=', 'orders.id'),
      ).as('done_stations'),
    )
    .select(withTicketLines)
    .where('payment_state', 'not in', UNSEEN);
}

/** What of it was paid at a till and not cancelled again. */
const paidAtTill = sql<number>`coalesce(
  (select sum(gross_cents) from till_line where till_line.order_id = orders.id), 0)::int`;

/** What the kitchen had promised for within the hour when this order came, and has not finished. */
const countAhead = (eb: ExpressionBuilder<Schema, 'orders'>) =>
  eb
    .selectFrom('orders as other')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('other.restaurant_id', '=', 'orders.restaurant_id')
    .whereRef('other.id', '!=', 'orders.id')
    .where('other.state', 'in', ['accepted', 'preparing'])
    .where(
      ({ fn }) => fn.coalesce('other.promised_at', 'other.wish_at'),
      '<=',
      sql<Temporal.Instant>`orders.placed_at + interval '1 hour'`,
    )
    .$asScalar()
    .$notNull();

/** Notes that a station is done with its part of an order; null: it is not. */
export async function noteDone(
  db: Db,
  part: { order_id: number; station_id: number },
  at: Temporal.Instant | null,
): Promise<void> {
  if (at === null) await deleteRows(db, 'order_station', part);
  else await insertNew(db, 'order_station', { ...part, done_at: at }, ['order_id', 'station_id']);
}
