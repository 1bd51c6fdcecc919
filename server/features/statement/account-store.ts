import { type Expression, sql, type SqlBool } from 'kysely';
import type { Db } from '#server/database/db.ts';
import type { Account } from '#domain/money/ledger.ts';
import { type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';
import { hasWords } from '#server/plumbing/http/searched.ts';
import { balances } from '../ledger/balances.ts';

export interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

export type AccountBooking = Awaited<ReturnType<typeof listBookings>>[number];

/** Cents as they come out of sums, which PostgreSQL answers as text or null. */
type Sum = string | number | null;

/** Bookings of orders with what each means for the restaurant; `asBookings` makes them readable. */
export const bookingsOf = (db: Db) =>
  db
    .selectFrom('booking')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('posting')
          .select(({ fn }) => {
            const of = (...accounts: Account[]) =>
              fn.sum<Sum>('cents').filterWhere('account', 'in', accounts);
            return [
              of('restaurant').as('owed'),
              of('commission').as('earned'),
              of('service').as('withheld'),
              of('voucher', 'company', 'goodwill').as('vouchers'),
            ];
          })
          .whereRef('booking_id', '=', 'booking.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['booking.id', 'booking.order_id', 'happened_at', 'owed', 'earned', 'withheld', 'vouchers'])
    .select(['base_cents', 'basis_points'])
    .select(sql<boolean>`key not like '%:1'`.as('is_correction'))
    .where('booking.kind', '=', 'order');

/** The same with numbers: what is owed, earned without VAT, withheld and paid by others, in cents. */
export const asBookings = <Row extends { owed: Sum; earned: Sum; withheld: Sum; vouchers: Sum }>(
  rows: readonly Row[],
) =>
  rows.map(({ owed, earned, withheld, vouchers, ...row }) => ({
    ...row,
    owed: Number(owed ?? 0),
    commission: -Number(earned ?? 0) || 0,
    withheld: Number(withheld ?? 0),
    vouchers: Number(vouchers ?? 0),
  }));

/** What was booked of a restaurant's orders, the newest first, in cents. */
export async function listBookings(db: Db, restaurantId: number, { from, until }: Span) {
  const rows = await bookingsOf(db)
    .where('booking.restaurant_id', '=', restaurantId)
    .where('happened_at', '>=', from)
    .where('happened_at', '<', until)
    .orderBy('happened_at', 'desc')
    .orderBy('booking.id', 'desc')
    .execute();
  return asBookings(rows);
}

/** On an account of a restaurant, of everything booked before then, in cents. */
export async function balanceBefore(
  db: Db,
  { account, restaurantId, before }: { account: Account; restaurantId: number; before: Temporal.Instant },
): Promise<number> {
  const { cents } = await db
    .selectFrom('posting')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select(({ fn }) => fn.sum<Sum>('cents').as('cents'))
    .where('account', '=', account)
    .where('party', '=', String(restaurantId))
    .where('happened_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** Whether no statement has taken a booking up. */
export const isUnstated = sql<boolean>`not exists (select from statement_booking where booking_id = booking.id)`;

/** Commission without VAT that no statement has taken up, of everything booked before then, in cents. */
export async function sumUnstated(db: Db, restaurantId: number, before: Temporal.Instant): Promise<number> {
  const { cents } = await db
    .selectFrom('booking')
    .innerJoin('posting', 'booking.id', 'booking_id')
    .select(({ fn }) => fn.sum<Sum>('cents').as('cents'))
    .where('account', '=', 'commission')
    .where('kind', '=', 'order')
    .where('restaurant_id', '=', restaurantId)
    .where('happened_at', '<', before)
    .where(isUnstated)
    .executeTakeFirstOrThrow();
  return -Number(cents ?? 0) || 0;
}

/** When the first thing was booked for a restaurant; null: nothing was. */
export async function firstBookedAt(db: Db, restaurantId: number): Promise<Temporal.Instant | null> {
  const first = await db
    .selectFrom('booking')
    .select('happened_at')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('happened_at')
    .limit(1)
    .executeTakeFirst();
  return first?.happened_at ?? null;
}

export interface AccountsQuery extends ListQuery<keyof typeof ORDER.sorts> {
  state: 'owes' | 'owed' | 'even' | '';
  /** First day of the month of which sums are shown. */
  month: string;
}

const ORDER = {
  sorts: {
    restaurant: 'restaurant.name',
    owed: 'owed',
    commission: 'commission',
    withheld: 'withheld',
    vouchers: 'vouchers',
    booked: 'booked_at',
  },
  usual: [
    ['owed', 'desc'],
    ['balance.restaurant_id', 'asc'],
  ],
} as const;

const IS = { owes: '>', owed: '<', even: '=' } as const;

/** Whether a restaurant's name has every word that was typed in it, however it writes its letters. As its index has it. */
export const isNamed = (search: string): Expression<SqlBool> =>
  search === '' ? sql<boolean>`true` : hasWords(sql<string>`(' ' || fold_german(restaurant.name))`, search);

/** Restaurants for which something was booked, with what they owe by the books, in cents. */
export async function listAccounts(db: Db, { search, state, month, ...asked }: AccountsQuery) {
  const named = db.selectFrom('restaurant').select('id').where(isNamed(search));
  const accounts = db
    .selectFrom(balances(month).as('balance'))
    .select(['balance.restaurant_id as id', 'owed', 'commission', 'withheld', 'vouchers', 'booked_at'])
    .$if(search !== '', (query) => query.where('balance.restaurant_id', 'in', named))
    .$if(state !== '', (query) => query.where('owed', IS[state || 'even'], 0))
    // All names are read only to be sorted by.
    .$if(asked.sort === 'restaurant', (query) =>
      query.innerJoin('restaurant', 'restaurant.id', 'balance.restaurant_id'),
    );
  const { rows, count } = await readListPage(db, accounts, asked, ORDER);
  const names = await listNames(
    db,
    rows.map(({ id }) => id),
  );
  return { count, rows: rows.map((row) => ({ ...row, name: names.get(row.id) ?? '' })) };
}

async function listNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('restaurant')
    .select(['id', 'name'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
