import { type Insertable, type NotNull, sql } from 'kysely';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import { startOfDay } from '#domain/time/calendar.ts';
import type { Db } from '#server/database/db.ts';
import { findRow, findsAny, hasRow, listRows, saveRow, updateRows } from '#server/database/rows.ts';
import { isLeft } from '../../guard/is-left.ts';
import { isSold } from '../sales/is-sold.ts';
import type { SellerIdentityTable, SellerNoticeTable } from '#server/database/tables/statement.ts';

const spanOf = (year: number) => ({
  from: startOfDay(Temporal.PlainDate.from({ year, month: 1, day: 1 })),
  until: startOfDay(Temporal.PlainDate.from({ year: year + 1, month: 1, day: 1 })),
});

const quarterOf = (at: string) => sql`extract(quarter from ${sql.ref(at)} at time zone ${TIME_ZONE})::int`;

export interface QuarterRow {
  restaurant_id: number;
  quarter: number;
  sold: number;
  fees: number;
  orders: number;
}

/**
 * What restaurants sold in a year, quarter by quarter: as their sales for the tax advisor, tips included. Fees are what
 * the books have as commission and its VAT.
 */
export async function listQuarters(db: Db, year: number): Promise<QuarterRow[]> {
  const { from, until } = spanOf(year);
  const { rows } = await sql<Record<keyof QuarterRow, string>>`
    select restaurant_id, quarter, sum(sold) as sold, sum(fees) as fees, sum(orders) as orders from (
      select restaurant_id, ${quarterOf('completed_at')} as quarter, 1 as orders, 0 as fees,
        case when ${isLeft} then 0 else payable_cents end
          + case discount_nature when 'means-of-payment' then discount_cents else 0 end as sold
      from orders where ${isSold} and state = 'completed' and completed_at >= ${from} and completed_at < ${until}
      union all
      select restaurant_id, ${quarterOf('taken_at')}, 0, 0, -taken_cents
      from (select restaurant_id, voucher_cents + case when ${isLeft} then 0 else amount_cents end as taken_cents, greatest(order_reduction.created_at, completed_at) as taken_at
        from order_reduction join orders on orders.id = order_id
        where state = 'completed' and borne_by = 'restaurant') as taken
      where taken_at >= ${from} and taken_at < ${until}
      union all
      select restaurant_id, ${quarterOf('happened_at')}, 0, -cents, 0
      from booking join posting on booking_id = booking.id
      where account in ('commission', 'vat') and restaurant_id is not null
        and happened_at >= ${from} and happened_at < ${until}) as moved
    group by restaurant_id, quarter`.execute(db);
  return rows.map((row) => ({
    restaurant_id: Number(row.restaurant_id),
    quarter: Number(row.quarter),
    sold: Number(row.sold),
    fees: Number(row.fees),
    orders: Number(row.orders),
  }));
}

/** Who could sell something in that year; the operator's own shop for gift vouchers is no seller on somebody's platform. */
export const listSellers = (db: Db, year: number) =>
  db
    .selectFrom('restaurant')
    .leftJoin('seller_identity', 'seller_identity.restaurant_id', 'restaurant.id')
    .leftJoin('restaurant_bank', 'restaurant_bank.restaurant_id', 'restaurant.id')
    .leftJoin('seller_notice', (join) =>
      join.onRef('seller_notice.restaurant_id', '=', 'restaurant.id').on('seller_notice.year', '=', year),
    )
    .select(['restaurant.id', 'restaurant.name', 'restaurant.email', 'restaurant.vat_id', 'register_entry'])
    .select(['seller_identity.kind', 'first_name', 'last_name', 'born_on', 'tax_id', 'legal_name'])
    .select(['seller_identity.street', 'seller_identity.house_number', 'postal_code', 'town'])
    .select(['restaurant_bank.iban', 'restaurant_bank.holder', 'told_at', 'digest'])
    .where('restaurant.kind', '!=', 'gift-vouchers')
    .orderBy('restaurant.name')
    .orderBy('restaurant.id')
    .execute();

export type SellerRow = Awaited<ReturnType<typeof listSellers>>[number];

export const findIdentity = (db: Db, restaurantId: number) =>
  findRow(db, 'seller_identity', { restaurant_id: restaurantId });

export const saveIdentityRow = (db: Db, row: Insertable<SellerIdentityTable>) =>
  saveRow(db, 'seller_identity', row, ['restaurant_id']);

export const saveNotice = (db: Db, row: Insertable<SellerNoticeTable>) =>
  saveRow(db, 'seller_notice', row, ['restaurant_id', 'year']);

export const findNotice = (db: Db, id: number) => findRow(db, 'seller_notice', { id });

export const listNotices = (db: Db, restaurantId: number) =>
  listRows(db, 'seller_notice', { restaurant_id: restaurantId }, 'year');

/** In which something was first sold; null: nothing ever was. */
export async function firstYear(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('orders')
    .select(
      sql<number | null>`extract(year from min(completed_at) at time zone ${TIME_ZONE})::int`.as('year'),
    )
    .where('state', '=', 'completed')
    .executeTakeFirst();
  return row?.year ?? null;
}

/** What marketplaces of the operator call themselves. */
export async function listPlatforms(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('site')
    .select('title')
    .distinct()
    .where('type', '=', 'default')
    .where('ended_at', 'is', null)
    .orderBy('title')
    .execute();
  return rows.map(({ title }) => title);
}

/** Who noted when that a year's report was sent; undefined: nobody has. */
export const findSent = (db: Db, year: number) =>
  db
    .selectFrom('seller_report')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['sent_at', 'first_name', 'last_name', 'email'])
    .where('year', '=', year)
    .$narrowType<{ sent_at: NotNull }>()
    .executeTakeFirst();

/** Notes that it was; answers false where somebody has already. */
export const saveSent = (db: Db, year: number, sent: { sent_at: Temporal.Instant; person_id: number }) =>
  findsAny(
    db
      .insertInto('seller_report')
      .values({ year, ...sent })
      .onConflict((conflict) =>
        conflict.column('year').doUpdateSet(sent).where('seller_report.sent_at', 'is', null),
      )
      .returning('year'),
  );

/** Takes that back; answers false where nobody had noted it. */
export const saveUnsent = (db: Db, year: number) =>
  findsAny(
    db
      .updateTable('seller_report')
      .set({ sent_at: null, person_id: null })
      .where('year', '=', year)
      .where('sent_at', 'is not', null)
      .returning('year'),
  );

/** Whether somebody is known to be reported of that year. */
export const isKnownDue = (db: Db, year: number) => hasRow(db, 'seller_report', { year, is_due: true });

/** That somebody is. */
export const saveDue = (db: Db, year: number) =>
  saveRow(db, 'seller_report', { year, is_due: true }, ['year']);

/** Notes that something of a year is known since then that stands in none of its messages, or (null) that nothing is. */
export async function saveChanged(db: Db, year: number, at: Temporal.Instant | null): Promise<void> {
  if (at === null) {
    await updateRows(db, 'seller_report', { year }, { changed_at: null });
    return;
  }
  await db
    .insertInto('seller_report')
    .values({ year, changed_at: at })
    .onConflict((known) =>
      known.column('year').doUpdateSet({ changed_at: at }).where('seller_report.changed_at', 'is', null),
    )
    .execute();
}

/** The newest year of which something is to be done about its report; null: of none. */
export async function findWaitingYear(db: Db): Promise<number | null> {
  const { rows } = await sql<{ year: number | null }>`select max(year) as year from (
    select year from seller_message where sent_at is null
    union all select year from seller_report where changed_at is not null
      or (is_due and sent_at is null and not exists (select from seller_message as message
        where message.year = seller_report.year))) as waiting`.execute(db);
  return rows[0]?.year ?? null;
}
