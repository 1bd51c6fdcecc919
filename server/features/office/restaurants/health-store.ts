import { sql } from 'kysely';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { isFailed, isHandedOver, cameLate, waitingSince } from './counted-orders.ts';

/** Instants and days between which it is counted. */
export interface Span {
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

/** How these restaurants stand, by name; only what is theirs is read, however many others there are. */
export async function readHealth(db: Db, ids: readonly number[], span: Span): Promise<HealthRow[]> {
  if (ids.length === 0) return [];
  const { since, shiftsBegan, today } = span;
  const asked = sql`any(${ids}::int[])`;
  const { rows } = await sql<HealthRow>`
    with lately as (
      select restaurant_id, count(*)::int as orders, count(*) filter (where failed)::int as refused,
        count(*) filter (where handed)::int as handed_over, count(*) filter (where handed and late)::int as late
      from (
        select restaurant_id, ${isFailed} as failed, ${cameLate} as late, ${isHandedOver} as handed from orders
        where restaurant_id = ${asked} and placed_at >= ${since}
          and state not in ('awaiting-payment', 'abandoned')) as placed
      group by restaurant_id),
    waiting as ${waitingSince(db, span).where('orders.restaurant_id', '=', sql<number>`${asked}`)},
    boards as (
      select restaurant_id, max(seen_at) as board_at from kitchen_board
      where restaurant_id = ${asked} and seen_at >= ${shiftsBegan} and not is_over group by restaurant_id),
    owed as (
      select restaurant_id, sum(cents)::int as open_cents,
        coalesce(sum(cents) filter (where due_on < ${today}::date), 0)::int as overdue_cents,
        min(due_on::timestamp at time zone ${TIME_ZONE}) filter (where due_on < ${today}::date) as overdue_since
      from open_statement where restaurant_id = ${asked} and cents > 0 group by restaurant_id)
    select restaurant.id, restaurant.name, place.town, approved_at is not null as is_approved, silent_since, board_at,
      offers_delivery, offers_pickup, tax_number || vat_id <> '' as has_tax_number, rating_tenths, rating_count,
      has_dishes, has_openings, has_areas, has_owner,
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
    where restaurant.id = ${asked}
    order by restaurant.name, restaurant.id`.execute(db);
  return rows;
}
