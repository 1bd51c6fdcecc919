import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { AWAY_STATES } from '#domain/money/dispute.ts';
import type { Db } from '#server/database/db.ts';
import { isLeft } from '#server/features/guard/is-left.ts';
import type { Schema } from '#server/database/schema.ts';

export type Bookable = Awaited<ReturnType<typeof listBookable>>[number];

/** Completed orders with all that the books know of them; held, where they are to be booked. */
export async function listBookable(
  db: Db,
  { ids, isHeld = false }: { ids: readonly number[]; isHeld?: boolean },
) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('orders')
    .innerJoin('site', 'site.id', 'orders.site_id')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .select(['orders.id', 'orders.site_id', 'orders.restaurant_id', 'restaurant.kind', 'completed_at'])
    .select(['orders.commission_basis_points', 'donation_basis_points', 'commission_base_cents'])
    .select(['payable_cents', 'reduced_cents', 'returned_cents', 'discount_cents', 'discount_nature'])
    .select((eb) => [
      isLeft.as('is_left'),
      borneOf(eb, 'order_reduction.amount_cents').as('borne'),
      borneOf(eb, 'order_reduction.voucher_cents').as('borne_returned'),
      jsonObjectFrom(
        eb
          .selectFrom('voucher_redemption')
          .innerJoin('voucher', 'voucher.id', 'voucher_id')
          .leftJoin('employee', 'employee.id', 'voucher.employee_id')
          .select(['voucher_redemption.amount_cents as cents', 'voucher_redemption.funded_by as fundedBy'])
          .select(['voucher.kind', 'business_customer_id as customerId'])
          .whereRef('voucher_redemption.order_id', '=', 'orders.id')
          .where('voucher_redemption.state', '=', 'booked')
          .where('voucher_redemption.funded_by', '!=', 'restaurant'),
      ).as('voucher'),
      jsonArrayFrom(
        eb
          .selectFrom('payment')
          .select(['provider', 'fee_cents', 'payment.amount_cents', 'captured_cents', 'refunded_cents'])
          .whereRef('payment.order_id', '=', 'orders.id')
          .where('captured_cents', '>', 0),
      ).as('payments'),
      jsonArrayFrom(
        eb
          .selectFrom('payment_dispute')
          .innerJoin('payment', 'payment.id', 'payment_dispute.payment_id')
          .select(['payment.provider', 'payment_dispute.fee_cents as feeCents'])
          .select(
            sql<number>`case when payment_dispute.state = any(${AWAY_STATES}) and borne_by = 'operator'
              then payment_dispute.amount_cents else 0 end`.as('cents'),
          )
          .whereRef('payment_dispute.order_id', '=', 'orders.id')
          .orderBy('payment_dispute.id'),
      ).as('disputes'),
    ])
    .where('orders.id', 'in', ids)
    .where('orders.state', '=', 'completed')
    .orderBy('orders.id')
    .$if(isHeld, (query) => query.forUpdate('orders'))
    .execute();
}

/** What the operator bears of what was taken off an order. */
const borneOf = (
  eb: ExpressionBuilder<Schema, 'orders'>,
  column: 'order_reduction.amount_cents' | 'order_reduction.voucher_cents',
) =>
  eb
    .selectFrom('order_reduction')
    .select(({ fn }) => fn.coalesce(fn.sum<number>(column), eb.lit(0)).as('cents'))
    .whereRef('order_reduction.order_id', '=', 'orders.id')
    .where('borne_by', '=', 'operator');

/** Orders that were completed and changed since then, by their number. */
export async function listCompletedAfter(
  db: Db,
  { since, after, most }: { since: Temporal.Instant; after: number; most: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'completed')
    .where('changed_at', '>=', since)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Orders of which something is booked though they are not completed. */
export async function listUnfinishedBooked(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('booking')
    .innerJoin('orders', 'orders.id', 'booking.order_id')
    .select('orders.id')
    .distinct()
    .where('orders.state', '!=', 'completed')
    .execute();
  return rows.map(({ id }) => id);
}

/** Per company what its people redeemed, what its debits brought, and what the books say that it owes, in cents. */
export async function sumCompanies(db: Db) {
  const rows = await db
    .selectFrom('business_customer')
    .select((eb) => [
      'business_customer.id',
      eb
        .selectFrom('voucher_redemption')
        .innerJoin('voucher', 'voucher.id', 'voucher_id')
        .innerJoin('employee', 'employee.id', 'voucher.employee_id')
        .select(({ fn }) => fn.sum<string | null>('voucher_redemption.amount_cents').as('cents'))
        .whereRef('employee.business_customer_id', '=', 'business_customer.id')
        .where('voucher_redemption.funded_by', '=', 'employer')
        .where('voucher_redemption.state', '=', 'booked')
        .as('redeemed'),
      eb
        .selectFrom('business_collection')
        .select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
        .whereRef('business_collection.business_customer_id', '=', 'business_customer.id')
        .where('business_collection.state', '=', 'collected')
        .as('collected'),
      eb
        .selectFrom('posting')
        .select(({ fn }) => fn.sum<string | null>('cents').as('cents'))
        .where('account', '=', 'company')
        .where('party', '=', sql<string>`business_customer.id::text`)
        .as('booked'),
    ])
    .execute();
  return rows.map(({ id, redeemed, collected, booked }) => ({
    id,
    redeemed: Number(redeemed ?? 0),
    collected: Number(collected ?? 0),
    booked: Number(booked ?? 0),
  }));
}

/** Statements written since then whose bookings come to something else than the statement says, by so many cents. */
export async function listWrongStatements(db: Db, since: Temporal.Instant) {
  const { rows } = await sql<{ restaurant_id: number; month: string; cents: number }>`
    select restaurant_id, to_char(month, 'YYYY-MM') as month,
      (case way when 'carried' then result_cents else 0 end - opening_cents - booked)::int as cents
    from statement cross join lateral (
      select coalesce(sum(cents), 0) as booked from posting
      where account = 'restaurant' and booking_id in (
        select booking_id from statement_booking where statement_id = statement.id
        union all select id from booking where statement_id = statement.id and kind = 'statement')) as sums
    where written_at >= ${since}
      and booked <> case way when 'carried' then result_cents else 0 end - opening_cents
    order by statement.id`.execute(db);
  return rows;
}

/** Statements written since then, or open, of which the books say something else than what is kept as open, by so many cents. */
export async function listWronglyOpen(db: Db, since: Temporal.Instant) {
  const { rows } = await sql<{ restaurant_id: number; month: string; cents: number }>`
    select statement.restaurant_id, to_char(month, 'YYYY-MM') as month, (booked - coalesce(cents, 0))::int as cents
    from statement left join open_statement on statement_id = statement.id cross join lateral (
      select coalesce(sum(posting.cents), 0) as booked from booking join posting on booking_id = booking.id
      where booking.statement_id = statement.id and account = 'settlement') as sums
    where (written_at >= ${since} or statement_id is not null) and booked <> coalesce(cents, 0)
    order by statement.id`.execute(db);
  return rows;
}
