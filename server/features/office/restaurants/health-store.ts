import { sql } from 'kysely';
import { ON_TIME_MINUTES } from '#domain/figures/times.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { unansweredOrders } from '#server/features/order/progress/unanswered.ts';
import { isLike } from '../restaurants-store.ts';

/** Instants and days between which it is counted. */
interface Span {
  /** Orders placed since then. */
  since: Temporal.Instant;
  now: Temporal.Instant;
  /** Orders that wait since then or longer are unseen. */
  unseenSince: Temporal.Instant;
  /** Boards that were heard of since then belong to the shifts of today. */
  shiftsBegan: Temporal.Instant;
  today: Temporal.PlainDate;
}

export interface HealthRow {
  id: number;
  name: string;
  town: string;
  is_approved: boolean;
  silent_since: Temporal.Instant | null;
  board_at: Temporal.Instant | null;
  offers_delivery: boolean;
  offers_pickup: boolean;
  has_tax_number: boolean;
  rating_tenths: number;
  rating_count: number;
  /** Last day on which its place is paid for. */
  sponsored_until: string | null;
  has_dishes: boolean;
  has_openings: boolean;
  has_areas: boolean;
  has_owner: boolean;
  /** Since when it waits for its account, or its name or address, to be looked at; null: it does not. */
  payee_since: Temporal.Instant | null;
  seller_since: Temporal.Instant | null;
  unseen: number;
  /** Since when the oldest of those waits. */
  unseen_since: Temporal.Instant | null;
  orders: number;
  refused: number;
  handed_over: number;
  late: number;
  open_cents: number;
  overdue_cents: number;
  /** Since when the oldest of that is due. */
  overdue_since: Temporal.Instant | null;
}

/** How many orders each kitchen should have seen by now. */
const waitingSince = (db: Db, since: Temporal.Instant, now: Temporal.Instant) =>
  unansweredOrders(db)
    .select(({ fn }) => [
      'restaurant_id',
      fn.countAll<number>().as('unseen'),
      fn.min('accept_from').as('unseen_since'),
    ])
    .where('accept_from', '<=', since)
    .where('accept_until', '>', now)
    .where('payment_state', 'not in', ['awaiting', 'failed'])
    .groupBy('restaurant_id');

/**
 * Every restaurant whose name, address or town has what was typed, with what says how it stands. Each table is gone through
 * once for all of them, of the orders only those of the last days.
 */
export async function readHealth(db: Db, search: string, span: Span): Promise<HealthRow[]> {
  const { since, now, unseenSince, shiftsBegan, today } = span;
  const { rows } = await sql<HealthRow>`
    with lately as (
      select orders.restaurant_id, count(*)::int as orders,
        count(*) filter (where orders.state in ('refused', 'expired'))::int as refused,
        count(*) filter (where handed.order_id is not null)::int as handed_over,
        count(*) filter (where handed.order_id is not null and orders.completed_at
          > coalesce(orders.first_promised_at, orders.promised_at) + ${ON_TIME_MINUTES} * interval '1 minute')::int as late
      from orders
      left join lateral (select order_id from order_event where order_event.order_id = orders.id
        and orders.state = 'completed' and orders.promised_at is not null
        and order_event.state = 'completed' and actor = 'kitchen' limit 1) as handed on true
      where orders.placed_at >= ${since} and orders.state not in ('awaiting-payment', 'abandoned')
      group by orders.restaurant_id),
    waiting as ${waitingSince(db, unseenSince, now)},
    boards as (
      select kitchen_board.restaurant_id, max(kitchen_board.seen_at) as board_at from kitchen_board
      where kitchen_board.seen_at >= ${shiftsBegan} and not is_over group by kitchen_board.restaurant_id),
    -- All statements in one pass: looking each one up costs a hundred times as much.
    unpaid as (
      select booking.statement_id from booking join posting on posting.booking_id = booking.id
      where booking.statement_id is not null and posting.account = 'settlement'
      group by booking.statement_id having sum(posting.cents) <> 0),
    owed as (
      select restaurant_id, sum(result_cents)::int as open_cents,
        sum(result_cents) filter (where due_on < ${today}::date)::int as overdue_cents,
        min(due_on::timestamp at time zone ${TIME_ZONE}) filter (where due_on < ${today}::date) as overdue_since
      from statement join unpaid on unpaid.statement_id = statement.id
      where way in ('debit', 'invoice') group by restaurant_id)
    select restaurant.id, restaurant.name, place.town, approved_at is not null as is_approved, silent_since, board_at,
      offers_delivery, offers_pickup, tax_number || vat_id <> '' as has_tax_number, rating_tenths, rating_count,
      sponsored_until, exists (select from product join product_size on product_size.product_id = product.id
        where product.restaurant_id = restaurant.id and product.is_active) as has_dishes,
      exists (select from opening_time where restaurant_id = restaurant.id and opens is not null) as has_openings,
      exists (select from delivery_area where restaurant_id = restaurant.id) as has_areas,
      exists (select from person_role where restaurant_id = restaurant.id and role = 'owner') as has_owner,
      (select min(coalesce(changed_at, created_at)) from payee_account where restaurant_id = restaurant.id
        and provider = 'paypal' and not is_active and ended_at is null) as payee_since,
      (select min(made_at) from proposed_seller where restaurant_id = restaurant.id and refused_at is null) as seller_since,
      coalesce(unseen, 0) as unseen, unseen_since, coalesce(orders, 0) as orders, coalesce(refused, 0) as refused,
      coalesce(handed_over, 0) as handed_over, coalesce(late, 0) as late,
      coalesce(open_cents, 0) as open_cents, coalesce(overdue_cents, 0) as overdue_cents, overdue_since
    from restaurant join place on place.id = restaurant.place_id
    left join lately on lately.restaurant_id = restaurant.id
    left join waiting on waiting.restaurant_id = restaurant.id
    left join boards on boards.restaurant_id = restaurant.id
    left join owed on owed.restaurant_id = restaurant.id
    where ${isLike(search)}
    order by restaurant.name, restaurant.id`.execute(db);
  return rows;
}
