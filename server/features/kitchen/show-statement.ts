import type { z } from 'zod';
import type { ownStatement } from '#contract/own-statement.ts';
import { toEuros } from '#domain/money/money.ts';
import { wayNow } from '#domain/money/statement.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { pageOfLines, type StatementLine } from '#server/features/statement/statements/page-of-lines.ts';
import {
  findTheirs,
  readInvoices,
  readParts,
  saidOf,
  statementPaper,
} from '#server/features/statement/statements/read-statement.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';

/** One statement with a page of what it takes up. */
export async function showStatement(
  context: StaffVisit,
  { id, ...asked }: z.output<typeof ownStatement.request>,
): Promise<z.input<typeof ownStatement.answer> | Refusal> {
  const statement = await findTheirs(context, id);
  if (isRefusal(statement)) return statement;
  const restaurant = await findAnyRestaurant(context, statement.restaurant_id);
  const { rows, count } = await pageOfLines(context.db, id, asked);
  const invoices = await readInvoices(context, id);
  const { setOffs, paid, surplus, setOff } = await readParts(context, id);
  return {
    restaurant: { id: statement.restaurant_id, item_name: restaurant?.name ?? '' },
    month: statement.month.slice(0, 7),
    writtenAt: statement.written_at.toString(),
    opening: toEuros(statement.opening_cents),
    setOffs: setOffs.map(({ month, cents }) => ({ month: month.slice(0, 7), amount: toEuros(cents) })),
    orders: statement.orders,
    base: toEuros(statement.base_cents),
    commission: toEuros(statement.commission_cents),
    withheld: toEuros(statement.withheld_cents),
    vouchers: toEuros(statement.voucher_cents),
    vat: toEuros(statement.vat_cents),
    result: toEuros(statement.result_cents),
    way: wayNow(statement),
    dueOn: statement.due_on,
    isPaid: statement.is_paid,
    open: toEuros(statement.open_cents),
    paid: toEuros(paid),
    surplus: toEuros(surplus),
    setOff: toEuros(setOff),
    needsAccount: statement.standing === 'no-account',
    says: saidOf(statement, { today: dayOf(context.clock.now()), surplus, setOff }),
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.name,
      corrects: invoice.corrects,
      hasXRechnung: invoice.hasXRechnung,
      net: toEuros(invoice.net_cents),
      vatPercent: invoice.vat_percent,
      vat: toEuros(invoice.vat_cents),
    })),
    count,
    lines: rows.map(toLine),
  };
}

const toLine = (booking: StatementLine) => ({
  id: booking.id,
  orderId: booking.order_id ?? 0,
  at: booking.happened_at.toString(),
  isCorrection: booking.is_correction,
  percent: booking.basis_points === null ? null : booking.basis_points / 100,
  base: toEuros(booking.base_cents),
  commission: toEuros(booking.commission),
  withheld: toEuros(booking.withheld),
  vouchers: toEuros(booking.vouchers),
  takenOff: booking.taken_off.map(({ cents, borneBy }) => ({ amount: toEuros(cents), borneBy })),
  takenBack: toEuros(booking.taken_back_cents),
  owed: toEuros(booking.owed),
});

/** The same on paper. */
export async function showStatementPaper(
  context: StaffVisit,
  { id }: { id: number },
): Promise<Uint8Array | Refusal> {
  const statement = await findTheirs(context, id);
  return isRefusal(statement) ? statement : statementPaper(context, statement);
}
