import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';

export interface AccountsQuery extends ListQuery<'restaurant' | 'owed' | 'commission'> {
  state: 'owes' | 'owed' | 'even' | '';
  /** Sums are of bookings since then. */
  monthBegan: Temporal.Instant;
}

const ORDER = {
  sorts: { restaurant: 'name', owed: 'owed', commission: 'commission' },
  usual: [
    ['owed', 'desc'],
    ['id', 'asc'],
  ],
} as const;

const IS = { owes: '>', owed: '<', even: '=' } as const;

/** Restaurants for which something was booked, with what they owe, in cents. */
export async function listAccounts(db: Db, { search, state, monthBegan, ...asked }: AccountsQuery) {
  const accounts = db
    .selectFrom('restaurant')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('booking')
          .innerJoin('posting', 'posting.booking_id', 'booking.id')
          .select(({ fn, eb: of }) => {
            const sumOf = (...accounts: ('commission' | 'service' | 'voucher' | 'company' | 'goodwill')[]) =>
              fn
                .coalesce(
                  fn
                    .sum<number>('cents')
                    .filterWhere(
                      of.and([of('account', 'in', accounts), of('happened_at', '>=', monthBegan)]),
                    ),
                  sql.lit(0),
                )
                .$castTo<number>();
            return [
              fn
                .coalesce(fn.sum<number>('cents').filterWhere('account', '=', 'restaurant'), sql.lit(0))
                .as('owed'),
              sql<number>`-${sumOf('commission')}`.as('commission'),
              sumOf('service').as('withheld'),
              sumOf('voucher', 'company', 'goodwill').as('vouchers'),
              fn.max('happened_at').as('booked_at'),
            ];
          })
          .whereRef('booking.restaurant_id', '=', 'restaurant.id')
          .as('account'),
      (join) => join.onTrue(),
    )
    .select(['restaurant.id', 'name', 'owed', 'commission', 'withheld', 'vouchers', 'booked_at'])
    .where('booked_at', 'is not', null)
    .where(sql<string>`lower(name)`, 'like', containing(search))
    .$if(state !== '', (query) => query.where('owed', IS[state || 'even'], 0));
  const { rows, count } = await readListPage(accounts, asked, ORDER);
  return {
    count,
    rows: rows.map(({ owed, commission, withheld, vouchers, ...row }) => ({
      ...row,
      owed: Number(owed),
      commission: Number(commission),
      withheld: Number(withheld),
      vouchers: Number(vouchers),
    })),
  };
}
