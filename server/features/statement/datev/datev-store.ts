import { sql } from 'kysely';
import type { Account } from '#domain/money/ledger.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';

interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** What one account has of one thing that happened. */
export interface BookedSum {
  /** What belongs together and comes to nought: a restaurant's orders of a day, or one booking. */
  whole: string;
  kind: string;
  day: string;
  /** Of the restaurant or company. */
  name: string;
  account: Account;
  party: string;
  cents: number;
}

/** The books of a month, orders summed by restaurant and day. */
export async function listMonth(db: Db, { from, until }: Span): Promise<BookedSum[]> {
  const { rows } = await sql<Omit<BookedSum, 'cents'> & { cents: string }>`
    with line as (
      select case booking.kind when 'order' then concat('R', booking.restaurant_id, '-', to_char(happened_at at time zone ${TIME_ZONE}, 'YYMMDD'))
          else concat('B', booking.id) end as whole,
        booking.kind, (happened_at at time zone ${TIME_ZONE})::date as day, coalesce(restaurant.name, company, '') as name,
        account, case when account = 'voucher' then party else '' end as party, cents
      from booking join posting on booking_id = booking.id
      left join restaurant on restaurant.id = booking.restaurant_id
      left join business_collection on business_collection.id = booking.collection_id
      left join business_customer on business_customer.id = business_customer_id
      where happened_at >= ${from} and happened_at < ${until}
    )
    select whole, kind, day::text, name, account, party, sum(cents) as cents from line
    group by whole, kind, day, name, account, party having sum(cents) <> 0
    order by day, whole, account, party`.execute(db);
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** The same by account alone, to be held against what was made of it. */
export async function sumMonth(db: Db, { from, until }: Span) {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('posting', 'booking_id', 'booking.id')
    .select(['account', sql<string>`case when account = 'voucher' then party else '' end`.as('party')])
    .select(({ fn }) => fn.sum<string>('cents').as('cents'))
    .where('happened_at', '>=', from)
    .where('happened_at', '<', until)
    .groupBy(['account', sql`2`])
    .execute();
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }));
}

/** Months of which anything is booked, the newest first, YYYY-MM. */
export async function listMonths(db: Db, before: Temporal.Instant) {
  const month = sql<string>`to_char(happened_at at time zone ${TIME_ZONE}, 'YYYY-MM')`;
  const rows = await db
    .selectFrom('booking')
    .select(month.as('month'))
    .select(({ fn }) => fn.countAll<string>().as('bookings'))
    .where('happened_at', '<', before)
    .groupBy(sql`1`)
    .orderBy('month', 'desc')
    .limit(36)
    .execute();
  return rows.map((row) => ({ ...row, bookings: Number(row.bookings) }));
}
