import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Account } from '#domain/money/ledger.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { countRows, findRow } from '#server/database/rows.ts';
import type { DatevBatchTable } from '#server/database/tables/statement.ts';

export interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** A batch: its month as its first day, and its number within that. */
export interface BatchKey {
  month: string;
  number: number;
}

/** Bookings of a month that no batch has, or those of one batch. */
export type Wanted = Span | BatchKey;

const isInBatch = sql<boolean>`exists (select from datev_batch_booking where booking_id = booking.id)`;
// A booking without postings is not yet there.
const isOpen = ({ from, until }: Span): RawBuilder<boolean> =>
  sql<boolean>`(happened_at >= ${from} and happened_at < ${until} and not ${isInBatch}
    and exists (select from posting where booking_id = booking.id))`;
const isWanted = (wanted: Wanted): RawBuilder<boolean> =>
  'number' in wanted
    ? sql<boolean>`booking.id in (select booking_id from datev_batch_booking
        where datev_batch_booking.month = ${wanted.month} and number = ${wanted.number})`
    : isOpen(wanted);

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

/** What an account has in all, to be held against what was made of the single sums. */
export type AccountSum = Pick<BookedSum, 'account' | 'party' | 'cents'>;

/**
 * What is booked, orders summed by restaurant and day, and the same by account alone. One statement, since bookings come
 * in while it reads, and both have to speak of the same ones.
 */
export async function readBooks(
  db: Db,
  wanted: Wanted,
): Promise<{ booked: BookedSum[]; sums: AccountSum[] }> {
  const party = sql`case when account = 'voucher' then party else '' end`;
  const { rows } = await sql<Omit<BookedSum, 'cents' | 'whole'> & { whole: string | null; cents: string }>`
    with line as (
      select case booking.kind when 'order' then concat('R', booking.restaurant_id, '-', to_char(happened_at at time zone ${TIME_ZONE}, 'YYMMDD'))
          else concat('B', booking.id) end as whole,
        booking.kind, (happened_at at time zone ${TIME_ZONE})::date as day, coalesce(restaurant.name, company, '') as name,
        account, ${party} as party, cents
      from booking join posting on booking_id = booking.id
      left join restaurant on restaurant.id = booking.restaurant_id
      left join business_collection on business_collection.id = booking.collection_id
      left join business_customer on business_customer.id = business_customer_id
      where ${isWanted(wanted)}
    )
    select whole, kind, day::text, name, account, party, sum(cents) as cents from line
    group by whole, kind, day, name, account, party having sum(cents) <> 0
    union all
    select null, '', '', '', account, ${party}, sum(cents) from booking join posting on booking_id = booking.id
    where ${isWanted(wanted)} group by 5, 6
    order by day, whole, account, party`.execute(db);
  const read = rows.map((row) => ({ ...row, cents: Number(row.cents) }));
  return {
    booked: read.flatMap(({ whole, ...sum }) => (whole === null ? [] : [{ ...sum, whole }])),
    sums: read.filter(({ whole }) => whole === null),
  };
}

/** Months of which anything is booked, the newest first, YYYY-MM, with how much of it no batch has yet. */
export async function listMonths(db: Db, before: Temporal.Instant) {
  const month = sql<string>`to_char(happened_at at time zone ${TIME_ZONE}, 'YYYY-MM')`;
  const rows = await db
    .selectFrom('booking')
    .leftJoin('datev_batch_booking', 'booking_id', 'booking.id')
    .select(month.as('month'))
    .select(({ fn }) => [
      fn.countAll<string>().as('bookings'),
      sql<string>`count(*) filter (where booking_id is null)`.as('fresh'),
    ])
    .where('happened_at', '<', before)
    .groupBy(sql`1`)
    .orderBy('month', 'desc')
    .limit(36)
    .execute();
  return rows.map((row) => ({ ...row, bookings: Number(row.bookings), fresh: Number(row.fresh) }));
}

/** The batches of months since this one, without what they say, in the order in which they were made. */
export const listBatches = (db: Db, from: string) =>
  db
    .selectFrom('datev_batch')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['month', 'number', 'bookings', 'lines', 'made_at', 'first_name', 'last_name', 'email'])
    .where('month', '>=', from)
    .orderBy('month')
    .orderBy('number')
    .execute();

/** Months that are over, since the first that was handed over, of which anything is booked that no batch has; YYYY-MM. */
export async function listUnhanded(db: Db, before: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(happened_at at time zone ${TIME_ZONE}, 'YYYY-MM') as month from booking
    where happened_at >= (select min(month)::timestamp at time zone ${TIME_ZONE} from datev_batch)
      and happened_at < ${before} and not ${isInBatch}`.execute(db);
  return rows.map(({ month }) => month);
}

const dayOf = (month: string): string => `${month}-01`;

/** Notes that of a month something is to be handed over, unless that is known. */
export async function saveDue(db: Db, month: string, at: Temporal.Instant): Promise<void> {
  await db
    .insertInto('datev_due')
    .values({ month: dayOf(month), found_at: at })
    .onConflict((known) => known.column('month').doNothing())
    .execute();
}

/** Nothing of it is. */
export const deleteDue = (db: Db, month: string): Promise<unknown> =>
  db.deleteFrom('datev_due').where('month', '=', dayOf(month)).execute();

export const findBatch = (db: Db, key: BatchKey) => findRow(db, 'datev_batch', { ...key });

export const countBatches = (db: Db, month: string): Promise<number> =>
  countRows(db, 'datev_batch', { month });

/**
 * Gives a batch all bookings of its month that none has; answers how many. Each is looked for by itself, not by a time or
 * number up to which they are known: who commits late is in the next.
 */
export async function takeBookings(db: Db, { month, number }: BatchKey, span: Span): Promise<number> {
  const { numAffectedRows } = await sql`insert into datev_batch_booking (booking_id, month, number)
    select id, ${month}::date, ${number}::int from booking where ${isOpen(span)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function insertBatch(db: Db, batch: Insertable<DatevBatchTable>): Promise<void> {
  await db.insertInto('datev_batch').values(batch).execute();
}
