import type { z } from 'zod';
import type { ownAccount } from '#contract/own-account.ts';
import { toEuros } from '#domain/money/money.ts';
import { wayNow } from '#domain/money/statement.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { commissionAhead, commissionAt } from '#server/features/restaurant/commission.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import {
  type AccountMonth,
  type AccountSums,
  readAccount,
  sumBookings,
} from '#server/features/statement/read-account.ts';
import { readIdentity } from '#server/features/statement/sellers/identity.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findOwn } from './edit-own.ts';

/** What a restaurant and the operator owe each other, for its owner. */
export async function showAccount(
  context: StaffVisit,
  { hostId, month, day }: z.output<typeof ownAccount.request>,
): Promise<z.input<typeof ownAccount.answer> | Refusal> {
  const own = await findOwn(context, hostId);
  if (isRefusal(own)) return own;
  const restaurant = await findAnyRestaurant(context, own.id);
  if (!restaurant) return refuse('unknown-restaurant');
  const first = month ? Temporal.PlainDate.from(`${month}-01`) : dayOf(context.clock.now()).with({ day: 1 });
  const account = await readAccount(context, own.id, first);
  const chosen = account.days.find((one) => one.day.toString() === day);
  return {
    id: own.id,
    item_name: restaurant.name,
    asksTaxDetails: restaurant.kind !== 'gift-vouchers' && (await readIdentity(context, own.id)) === null,
    commissionPercent: commissionAt(context, restaurant, context.clock.now()) / 100,
    commissionAhead: commissionAhead(context, restaurant),
    month: nameMonth(first),
    months: account.months.map(nameMonth),
    before: toEuros(account.before),
    days: account.days.map((one) => ({ day: one.day.toString(), ...inEuros(sumBookings(one.bookings)) })),
    sums: inEuros(account.sums),
    vat: toEuros(account.vat),
    vatPercent: account.vatPercent,
    setOff: toEuros(account.setOff),
    after: toEuros(account.after),
    statement: account.statement ? inShort(account.statement) : null,
    statements: account.statements.map(inShort),
    bookings: (chosen?.bookings ?? []).map((booking) => ({
      id: booking.id,
      at: booking.happened_at.toString(),
      orderId: booking.order_id ?? 0,
      isCorrection: booking.is_correction,
      percent: booking.basis_points === null ? null : booking.basis_points / 100,
      ...inEuros(sumBookings([booking])),
    })),
  };
}

const nameMonth = (first: Temporal.PlainDate): string => first.toString().slice(0, 7);

const inEuros = ({ orders, base, commission, withheld, vouchers, owed }: AccountSums) => ({
  orders,
  base: toEuros(base),
  commission: toEuros(commission),
  withheld: toEuros(withheld),
  vouchers: toEuros(vouchers),
  owed: toEuros(owed),
});

const inShort = ({
  id,
  month,
  result_cents: result,
  way,
  standing,
  due_on: dueOn,
  is_paid: isPaid,
  open_cents: open,
}: AccountMonth['statements'][number]) => ({
  id,
  month: month.slice(0, 7),
  result: toEuros(result),
  way: wayNow({ way, standing }),
  dueOn,
  isPaid,
  open: toEuros(open),
  needsAccount: standing === 'no-account',
});
