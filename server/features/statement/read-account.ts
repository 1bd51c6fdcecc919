import { monthOf } from '#domain/time/calendar.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type AccountBooking, balanceBefore, firstBookedAt, listBookings } from './account-store.ts';

/** Sums of bookings, in cents. */
export interface AccountSums {
  orders: number;
  base: number;
  commission: number;
  withheld: number;
  vouchers: number;
  owed: number;
}

export interface AccountMonth {
  /** Its first day. */
  month: Temporal.PlainDate;
  /** First days of all months in which something can stand, the newest first. */
  months: Temporal.PlainDate[];
  before: number;
  days: { day: Temporal.PlainDate; bookings: AccountBooking[] }[];
}

/** What was booked between a restaurant and the operator in a month, the newest first. */
export async function readAccount(
  { db, clock }: Context,
  restaurantId: number,
  first: Temporal.PlainDate,
): Promise<AccountMonth> {
  const { from, until } = monthOf(first.toZonedDateTime(TIME_ZONE).toInstant());
  const bookings = await listBookings(db, restaurantId, { from, until });
  const days = [...Map.groupBy(bookings, ({ happened_at: at }) => dayOf(at).toString())].map(
    ([day, ofDay]) => ({
      day: Temporal.PlainDate.from(day),
      bookings: ofDay,
    }),
  );
  const now = clock.now();
  return {
    month: first,
    months: monthsBetween((await firstBookedAt(db, restaurantId)) ?? now, now),
    before: await balanceBefore(db, restaurantId, from),
    days,
  };
}

/** What bookings come to; the goods of an order count with its first one. */
export function sumBookings(bookings: readonly AccountBooking[]): AccountSums {
  const sums = { orders: 0, base: 0, commission: 0, withheld: 0, vouchers: 0, owed: 0 };
  for (const booking of bookings) {
    sums.orders += booking.is_correction ? 0 : 1;
    sums.base += booking.is_correction ? 0 : (booking.commission_base_cents ?? 0);
    sums.commission += booking.commission;
    sums.withheld += booking.withheld;
    sums.vouchers += booking.vouchers;
    sums.owed += booking.owed;
  }
  return sums;
}

export const dayOf = (at: Temporal.Instant): Temporal.PlainDate =>
  at.toZonedDateTimeISO(TIME_ZONE).toPlainDate();

function monthsBetween(from: Temporal.Instant, until: Temporal.Instant): Temporal.PlainDate[] {
  const first = dayOf(from).with({ day: 1 });
  const months: Temporal.PlainDate[] = [];
  for (let month = dayOf(until).with({ day: 1 }); ; month = month.subtract({ months: 1 })) {
    if (Temporal.PlainDate.compare(month, first) < 0) return months;
    months.push(month);
  }
}
