import { standardRate, vatOn } from '#domain/money/vat.ts';
import { dayOf, monthOf } from '#domain/time/calendar.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Context } from '#server/plumbing/context.ts';
import {
  type AccountBooking,
  balanceBefore,
  firstBookedAt,
  listBookings,
  sumUnstated,
} from './account-store.ts';
import { sumSetOffs } from './statements/set-off-store.ts';
import { listStatements, type Statement } from './statements/statement-store.ts';

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
  /** With the VAT that is still to come. */
  before: number;
  vat: number;
  vatPercent: number;
  /** What was paid too much of earlier statements, negative, or was still open of them. */
  setOff: number;
  after: number;
  statement: Statement | undefined;
  statements: Statement[];
  sums: AccountSums;
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
  const statements = await listStatements(db, restaurantId);
  const statement = statements.find(({ month }) => month === first.toString());
  const sums = sumBookings(bookings);
  const vatPercent = standardRate(first);
  const open = await openBefore({ db }, restaurantId, { from, vatPercent });
  const [before, vat] = statement
    ? [statement.opening_cents, statement.vat_cents]
    : [open, vatOn(sums.commission, vatPercent)];
  const setOff = statement?.set_off_cents ?? (await sumSetOffs(db, restaurantId, { from, until }));
  return {
    month: first,
    months: monthsBetween((await firstBookedAt(db, restaurantId)) ?? now, now),
    before,
    vat,
    vatPercent,
    setOff,
    after: statement?.result_cents ?? before + sums.owed + vat + setOff,
    statement,
    statements,
    sums,
    days,
  };
}

/** What no statement has settled by then, with the VAT that one will add. */
async function openBefore(
  { db }: Pick<Context, 'db'>,
  restaurantId: number,
  { from: before, vatPercent }: { from: Temporal.Instant; vatPercent: number },
): Promise<number> {
  const booked = await balanceBefore(db, { account: 'restaurant', restaurantId, before });
  return booked + vatOn(await sumUnstated(db, restaurantId, before), vatPercent);
}

/** What bookings come to. */
export function sumBookings(bookings: readonly AccountBooking[]): AccountSums {
  const sums = { orders: 0, base: 0, commission: 0, withheld: 0, vouchers: 0, owed: 0 };
  for (const booking of bookings) {
    sums.orders += booking.is_correction ? 0 : 1;
    sums.base += booking.base_cents;
    sums.commission += booking.commission;
    sums.withheld += booking.withheld;
    sums.vouchers += booking.vouchers;
    sums.owed += booking.owed;
  }
  return sums;
}

function monthsBetween(from: Temporal.Instant, until: Temporal.Instant): Temporal.PlainDate[] {
  const first = dayOf(from).with({ day: 1 });
  const months: Temporal.PlainDate[] = [];
  for (let month = dayOf(until).with({ day: 1 }); ; month = month.subtract({ months: 1 })) {
    if (Temporal.PlainDate.compare(month, first) < 0) return months;
    months.push(month);
  }
}
