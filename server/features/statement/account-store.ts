import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';

export interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

export type AccountBooking = Awaited<ReturnType<typeof listBookings>>[number];

/** What was booked for a restaurant, the newest first, in cents. */
export async function listBookings(db: Db, restaurantId: number, { from, until }: Span) {
  const rows = await db
    .selectFrom('booking')
    .leftJoin('orders', 'orders.id', 'booking.order_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('posting')
          .select(({ fn }) => [
            fn.sum<string | null>('cents').filterWhere('account', '=', 'restaurant').as('owed'),
            fn.sum<string | null>('cents').filterWhere('account', '=', 'commission').as('earned'),
            fn.sum<string | null>('cents').filterWhere('account', '=', 'service').as('withheld'),
            fn
              .sum<string | null>('cents')
              .filterWhere('account', 'in', ['voucher', 'company', 'goodwill'])
              .as('vouchers'),
          ])
          .whereRef('booking_id', '=', 'booking.id')
          .as('sums'),
      (join) => join.onTrue(),
    )
    .select(['booking.id', 'booking.order_id', 'happened_at', 'owed', 'earned', 'withheld', 'vouchers'])
    .select(['commission_base_cents', 'commission_basis_points'])
    .select(sql<boolean>`key not like '%:1'`.as('is_correction'))
    .where('booking.restaurant_id', '=', restaurantId)
    .where('happened_at', '>=', from)
    .where('happened_at', '<', until)
    .orderBy('happened_at', 'desc')
    .orderBy('booking.id', 'desc')
    .execute();
  return rows.map(({ owed, earned, withheld, vouchers, ...row }) => ({
    ...row,
    owed: Number(owed ?? 0),
    commission: -Number(earned ?? 0),
    withheld: Number(withheld ?? 0),
    vouchers: Number(vouchers ?? 0),
  }));
}

/** What a restaurant owes, negative what it is owed, of everything booked before then, in cents. */
export async function balanceBefore(db: Db, restaurantId: number, before: Temporal.Instant): Promise<number> {
  const { cents } = await db
    .selectFrom('posting')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select(({ fn }) => fn.sum<string | null>('cents').as('cents'))
    .where('account', '=', 'restaurant')
    .where('party', '=', String(restaurantId))
    .where('happened_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
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
