import { type RawBuilder, sql } from 'kysely';
import { ON_TIME_MINUTES } from '#domain/figures/times.ts';
import type { GuestCounts } from '#domain/figures/guests.ts';
import type { Counted, Sold } from '#domain/figures/sold.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { isLeft } from '#server/features/guard/is-left.ts';

/** The time of one restaurant that is looked at. */
export interface Span {
  restaurantId: number;
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** So often and for so much under one name. */
export interface Tally {
  label: string;
  count: number;
  cents: number;
}

const rowsOf = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows;

const completed = ({ restaurantId, from, until }: Span) => sql`orders.restaurant_id = ${restaurantId}
  and orders.state = 'completed' and orders.completed_at >= ${from} and orders.completed_at < ${until}
  and not ${isLeft}`;

// Every order once, also one without any rate, such as one that a voucher paid; what is sold of it with VAT, by rate; and,
// less that, what was taken off since. Every sum of money comes from these rows.
const parts = (span: Span) => sql`(
  select completed_at, placed_at, null::int as percent, 1 as orders, 0 as taxed, 0 as cents
  from orders where ${completed(span)}
  union all
  select completed_at, placed_at, percent, 0, 1, gross_cents
  from orders join order_vat on order_vat.order_id = orders.id where ${completed(span)}
  union all
  select completed_at, placed_at, (part ->> 'ratePercent')::int, 0, 0, -(part ->> 'grossCents')::int
  from orders join order_reduction on order_reduction.order_id = orders.id,
    jsonb_array_elements(order_reduction.vat) as part
  where ${completed(span)} and orders.reduced_cents + orders.returned_cents > 0) as part`;

/** What was sold by day, by hour and by rate of VAT, the highest first. */
export async function readSold(
  db: Db,
  span: Span,
): Promise<Sold & { rates: { percent: number; count: number; cents: number }[] }> {
  // By all of it at once a year would be as many rows as it has orders.
  const rows = await rowsOf<
    Counted & { day: string | null; hour: number | null; percent: number | null; taxed: number }
  >(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day, hour, percent, sum(orders) as orders, sum(taxed) as taxed,
      sum(cents)::bigint as cents
    from (
      select (completed_at at time zone ${TIME_ZONE})::date as day,
        extract(hour from placed_at at time zone ${TIME_ZONE})::int as hour, percent, orders, taxed, cents
      from ${parts(span)}) as sold
    group by grouping sets ((day), (hour), (percent)) order by percent desc`,
  );
  return {
    days: rows.flatMap(({ day, orders, cents }) => (day === null ? [] : [{ day, orders, cents }])),
    hours: rows.flatMap(({ hour, orders, cents }) => (hour === null ? [] : [{ hour, orders, cents }])),
    rates: rows.flatMap(({ percent, taxed, cents }) =>
      percent === null ? [] : [{ percent, count: taxed, cents }],
    ),
  };
}

// What was missing and is taken off was not sold.
const lines = sql`orders join order_line on order_line.order_id = orders.id and not exists
  (select from order_reduction_line join order_reduction on order_reduction.id = reduction_id
    where order_reduction_line.line_id = order_line.id and borne_by = 'restaurant')`;

/** Pieces by what they are and by their size, each the most often sold first; one with no size has none to count. */
export async function readPieces(db: Db, span: Span): Promise<{ dishes: Tally[]; sizes: Tally[] }> {
  // Once by both, which is as many rows as there are prices: each line is looked at a single time.
  const rows = await rowsOf<{ title: string; size: string; count: number; cents: number }>(
    db,
    sql`select title, size_title as size, count(*) as count, sum(line_cents)::bigint as cents from ${lines}
    where ${completed(span)} group by title, size_title`,
  );
  return { dishes: tally(rows, ({ title }) => title), sizes: tally(rows, ({ size }) => size) };
}

type Pieces = Omit<Tally, 'label'>;

const tally = <Row extends Pieces>(rows: readonly Row[], labelOf: (row: Row) => string): Tally[] =>
  [...Map.groupBy(rows, labelOf)]
    .filter(([label]) => label !== '')
    .map(([label, own]) => ({
      label,
      count: own.reduce((sum, { count }) => sum + count, 0),
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .toSorted((a, b) => b.count - a.count || b.cents - a.cents || a.label.localeCompare(b.label, 'de'));

/** Extras that somebody chose beyond what a dish comes with. */
export const readExtras = (db: Db, span: Span): Promise<Tally[]> =>
  rowsOf(
    db,
    sql`select order_extra.title as label, sum(count)::bigint as count, sum(price_cents)::bigint as cents
    from ${lines} join order_extra on order_extra.line_id = order_line.id
    where ${completed(span)} and count > 0 and not included group by order_extra.title
    order by sum(count) desc, order_extra.title`,
  );

/** What a kitchen saw and nothing came of, by state, who ended it and why. */
export const readEndings = (
  db: Db,
  { restaurantId, from, until }: Span,
): Promise<
  {
    state: 'refused' | 'expired' | 'cancelled';
    actor: string;
    reason: string;
    count: number;
    cents: number;
  }[]
> =>
  rowsOf(
    db,
    sql`select state, coalesce((select actor from order_event where order_id = orders.id and order_event.state = orders.state
        order by version desc limit 1), 'system') as actor,
      refusal_reason as reason, count(*) as count, sum(payable_cents)::bigint as cents
    from orders where restaurant_id = ${restaurantId} and state in ('refused', 'expired', 'cancelled')
      and payment_state not in ('awaiting', 'failed') and placed_at >= ${from} and placed_at < ${until}
    group by 1, 2, 3 order by count desc, reason`,
  );

export interface Times {
  orders: number;
  /** Minutes from ordering, without wish times. */
  promised: number | null;
  kept: number | null;
  inTime: number;
}

/** Only of orders that somebody handed over: those that were completed by themselves tell no time. */
export async function readTimes(db: Db, span: Span): Promise<Times> {
  const promised = sql`coalesce(first_promised_at, promised_at)`;
  const minutes = (to: RawBuilder<unknown>) =>
    sql`(avg(extract(epoch from ${to} - placed_at) / 60) filter (where wish_at is null))::float8`;
  const [row] = await rowsOf<Times>(
    db,
    sql`select count(*) as orders, ${minutes(promised)} as promised, ${minutes(sql`completed_at`)} as kept,
      count(*) filter (where completed_at <= ${promised} + ${ON_TIME_MINUTES} * interval '1 minute') as "inTime"
    from orders where ${completed(span)} and promised_at is not null and exists
      (select from order_event where order_id = orders.id and order_event.state = 'completed' and actor = 'kitchen')`,
  );
  return row ?? { orders: 0, promised: null, kept: null, inTime: 0 };
}

/**
 * Guests by the mark of their number, which is known for a year: how many, and how many were here before. What was
 * completed before was ordered before, which the index of the marks knows.
 */
export async function countGuests(db: Db, span: Span): Promise<GuestCounts> {
  const [row] = await rowsOf<GuestCounts>(
    db,
    sql`select count(*) as total, count(*) filter (where exists (
        select from order_mark as earlier join orders as first on first.id = earlier.order_id
        where earlier.phone = guest.phone and earlier.placed_at < ${span.from} and first.restaurant_id = ${span.restaurantId}
          and first.state = 'completed' and first.completed_at < ${span.from})) as returning
    from (select distinct order_mark.phone from orders join order_mark on order_mark.order_id = orders.id
      where ${completed(span)} and order_mark.phone is not null) as guest`,
  );
  return row ?? { total: 0, returning: 0 };
}

export const readVouchers = (
  db: Db,
  span: Span,
): Promise<(Tally & { label: 'restaurant' | 'operator' | 'employer' | 'buyer' })[]> =>
  rowsOf(
    db,
    sql`select funded_by as label, count(*) as count, sum(amount_cents)::bigint as cents
    from orders join voucher_redemption on voucher_redemption.order_id = orders.id
    where ${completed(span)} and voucher_redemption.state = 'booked' group by funded_by order by cents desc`,
  );

/** Reviews that guests can read, by full stars. */
export const readStars = (
  db: Db,
  { restaurantId, from, until }: Span,
): Promise<{ stars: number; count: number; tenths: number }[]> =>
  rowsOf(
    db,
    sql`select round(stars_tenths / 10.0)::int as stars, count(*) as count, sum(stars_tenths)::bigint as tenths
    from review where restaurant_id = ${restaurantId} and hidden_at is null
      and created_at >= ${from} and created_at < ${until} group by 1 order by 1 desc`,
  );
