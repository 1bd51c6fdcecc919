import { type Insertable, type Selectable, sql } from 'kysely';
import type { Standing } from '#domain/money/statement.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Db } from '#server/database/db.ts';
import { findRow, findsAny, insertRow, listRows } from '#server/database/rows.ts';
import type { InvoiceTable, StatementTable } from '#server/database/tables/statement.ts';
import { isReversed } from '#server/features/ledger/reverse-booking.ts';
import { asBookings, bookingsOf, isUnstated } from '../account-store.ts';
import { isPaid, openCents } from './is-paid.ts';
import { MOVED } from './move-store.ts';
import { hasSetOff } from './set-off-store.ts';
import { standing } from './standing.ts';
import { takenBackCents, takenOff } from './taken-off.ts';

export type Statement = Selectable<StatementTable> & {
  is_paid: boolean;
  /** Positive: owed to the operator. */
  open_cents: number;
  standing: Standing;
};
export type Invoice = Selectable<InvoiceTable>;

// No site that goes on shows it, its own one included.
const hasLeft = sql<boolean>`not exists (select from site where ended_at is null
    and (site.restaurant_id = restaurant.id or exists (select from site_restaurant as listed
      where listed.site_id = site.id and listed.restaurant_id = restaurant.id)))`;

/** Whether a restaurant has left. */
export const isGone = (db: Db, restaurantId: number): Promise<boolean> =>
  findsAny(db.selectFrom('restaurant').select('id').where('id', '=', restaurantId).where(hasLeft));

/** Restaurants that have left, and whose last statement carries on what can be settled: all but what is owed to nobody knows where. */
async function listLeftOver(db: Db, before: Temporal.Instant): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select restaurant.id from restaurant cross join lateral (
      select way, result_cents, month from statement
      where statement.restaurant_id = restaurant.id order by month desc limit 1) as last
    where last.way = 'carried' and result_cents <> 0 and ${hasLeft}
      and (result_cents > 0 or exists (select from restaurant_bank as account
        where account.restaurant_id = restaurant.id))
      and restaurant.kind <> 'gift-vouchers'
      and (last.month + interval '2 months') at time zone ${TIME_ZONE} <= ${before}
    order by restaurant.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Restaurants for which a statement may be due: something was booked that none has taken up, or it is their last. */
export async function listUnsettled(db: Db, before: Temporal.Instant): Promise<number[]> {
  const all = await Promise.all([listBooked(db, before), listSetOff(db, before), listLeftOver(db, before)]);
  return [...new Set(all.flat())].toSorted((one, other) => one - other);
}

/** Restaurants of whose orders something was booked before then that no statement has taken up. */
async function listBooked(db: Db, before: Temporal.Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('restaurant', 'restaurant.id', 'restaurant_id')
    .select('restaurant.id')
    .distinct()
    .where('booking.kind', '=', 'order')
    // The operator's own shop owes itself nothing.
    .where('restaurant.kind', '!=', 'gift-vouchers')
    .where('happened_at', '<', before)
    .where(isUnstated)
    .orderBy('restaurant.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Restaurants that have paid too much before then, which no statement has taken up. */
async function listSetOff(db: Db, before: Temporal.Instant): Promise<number[]> {
  const rows = await db
    .selectFrom('booking')
    .select(sql<number>`restaurant_id`.as('id'))
    .distinct()
    .where(hasSetOff)
    .where('happened_at', '<', before)
    .where(isUnstated)
    .execute();
  return rows.map(({ id }) => id);
}

export type Unstated = Awaited<ReturnType<typeof listUnstated>>[number];

/** What was booked before then and no statement has taken up, the earliest first, with the invoice of its order. */
export async function listUnstated(db: Db, restaurantId: number, before: Temporal.Instant) {
  const rows = await bookingsOf(db)
    .select((eb) =>
      eb
        .selectFrom('booking as first')
        .innerJoin('statement_booking', 'statement_booking.booking_id', 'first.id')
        .innerJoin('invoice', 'invoice.statement_id', 'statement_booking.statement_id')
        .select('invoice.id')
        .whereRef('first.order_id', '=', 'booking.order_id')
        .where('invoice.corrects_id', 'is', null)
        .orderBy('first.id')
        .limit(1)
        .as('invoice_id'),
    )
    .where('booking.restaurant_id', '=', restaurantId)
    .where('happened_at', '<', before)
    .where(isUnstated)
    .orderBy('happened_at')
    .orderBy('booking.id')
    .execute();
  return asBookings(rows);
}

export function findLast(db: Db, restaurantId: number): Promise<Statement | undefined> {
  return statements(db)
    .where('restaurant_id', '=', restaurantId)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export const statements = (db: Db) =>
  db
    .selectFrom('statement')
    .selectAll('statement')
    .select([isPaid.as('is_paid'), openCents.as('open_cents'), standing.as('standing')]);

export const insertStatement = (db: Db, row: Insertable<StatementTable>): Promise<number> =>
  insertRow(db, 'statement', row);

export async function takeUp(db: Db, statementId: number, bookingIds: readonly number[]): Promise<void> {
  await sql`insert into statement_booking (statement_id, booking_id)
    select ${statementId}, unnest(${bookingIds}::int[])`.execute(db);
}

/** The database gives it its number. */
export const insertInvoice = (db: Db, row: Insertable<InvoiceTable>): Promise<number> =>
  insertRow(db, 'invoice', row);

export const findInvoice = (db: Db, id: number): Promise<Invoice | undefined> =>
  findRow(db, 'invoice', { id });

export const findStatement = (db: Db, id: number): Promise<Statement | undefined> =>
  statements(db).where('statement.id', '=', id).executeTakeFirst();

/** What was paid of it or came back, the earliest first, also what was taken back since, with the payment of the bank that proves it; positive came in. */
export const listSteps = (db: Db, statementId: number) =>
  db
    .selectFrom('booking')
    .innerJoin('posting', 'posting.booking_id', 'booking.id')
    .leftJoin('bank_match', 'bank_match.booking_id', 'booking.id')
    .selectAll('booking')
    .select([isReversed.as('is_taken_back'), 'posting.cents', 'account', 'posting.party', 'entry_id'])
    .where('booking.statement_id', '=', statementId)
    .where('kind', 'in', ['statement-paid', 'statement-returned'])
    .where('account', 'in', MOVED)
    .orderBy('booking.id')
    .execute();

/** The month's own first, then what corrects earlier ones. */
export const listInvoices = (db: Db, statementId: number): Promise<Invoice[]> =>
  listRows(db, 'invoice', { statement_id: statementId }, 'number');

/** Debits that no bank has and none gets any more, since this mandate of theirs has ended. */
export const listWithout = (db: Db, mandateId: number): Promise<Statement[]> =>
  statements(db).where('mandate_id', '=', mandateId).where(standing, '=', 'no-mandate').execute();

/**
 * What a restaurant still owes of statements whose day has passed and has to pay by itself, the earliest first. What is
 * announced as a debit or at the bank is under way.
 */
export const listDebts = (db: Db, restaurantId: number, today: Temporal.PlainDate): Promise<Statement[]> =>
  statements(db)
    .where('restaurant_id', '=', restaurantId)
    .where(standing, 'in', ['awaited', 'no-mandate'])
    .where(openCents, '>', 0)
    .where('due_on', '<', today.toString())
    .orderBy('month')
    .execute();

/** All of a restaurant, the newest first. */
export const listStatements = (db: Db, restaurantId: number): Promise<Statement[]> =>
  statements(db).where('restaurant_id', '=', restaurantId).orderBy('month', 'desc').execute();

/** Bookings that a statement takes up, to be sorted and cut. */
export const linesOf = (db: Db, statementId: number) =>
  bookingsOf(db)
    .innerJoin('statement_booking', 'statement_booking.booking_id', 'booking.id')
    .select([takenOff.as('taken_off'), takenBackCents.as('taken_back_cents')])
    .where('statement_booking.statement_id', '=', statementId);
