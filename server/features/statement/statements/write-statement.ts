import { maskIban } from '#domain/money/sepa.ts';
import { dueOf, resultOf, type StatementSums, wayOf } from '#domain/money/statement.ts';
import { dayOf, monthOf, startOfDay } from '#domain/time/calendar.ts';
import { holdName } from '#server/database/find-equal.ts';
import { holdRow, updateRows } from '#server/database/rows.ts';
import { post } from '#server/features/ledger/post.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { findCreditor, type OperatorCompany } from '#server/features/site/operator-company.ts';
import type { Context } from '#server/plumbing/context.ts';
import { findBank } from '../bank/bank-store.ts';
import { findUsable } from '../bank/running-mandate.ts';
import { type Drafted, draftWithVat } from './draft-invoices.ts';
import type { InvoiceContent, Parties } from './paper-content.ts';
import { partiesOf } from './parties.ts';
import type { Settlement } from './say-settlement.ts';
import { listUnstatedSetOffs, type SetOff, sumByMonth } from './set-off-store.ts';
import { tellStatement } from './statement-mail.ts';
import {
  findLast,
  insertInvoice,
  insertStatement,
  isGone,
  listDebts,
  listUnstated,
  type Statement,
  takeUp,
  type Unstated,
} from './statement-store.ts';

/** What is set off of an earlier statement. */
type Debt = Pick<Statement, 'id' | 'month'> & { cents: number };

/** A statement that is to be written. */
interface Composed {
  restaurantId: number;
  month: Temporal.PlainDate;
  bookings: readonly Unstated[];
  setOffs: readonly SetOff[];
  /** What it still owes of earlier ones, as far as it is owed something by this one. */
  debts: readonly Debt[];
  invoices: readonly Drafted[];
  sums: StatementSums;
  parties: Parties;
  settled: Settlement;
  /** The mandate of a debit. */
  mandateId: number | null;
}

/**
 * Writes the earliest month of a restaurant that is over and not written, with its invoices, its bookings and the mail,
 * or nothing of it. Answers whether there was one.
 */
export async function writeNext(
  context: Context,
  company: OperatorCompany,
  restaurantId: number,
): Promise<boolean> {
  await holdName(context.db, `statement:${restaurantId}`);
  // Whoever revokes a mandate holds the restaurant, too: they read of what was to be collected by it, or none is announced.
  await holdRow(context.db, 'restaurant', { id: restaurantId });
  const composed = await compose(context, company, restaurantId);
  if (!composed) return false;
  const { month, sums, settled, parties, mandateId } = composed;
  const statementId = await save(context, composed, await settleDebts(context, composed));
  await saveInvoices(context, statementId, composed);
  await post(context, {
    key: `statement:${restaurantId}:${month.toString()}`,
    kind: 'statement',
    restaurantId,
    statementId,
    happenedAt: closingOf(month),
    postings: postingsOf(composed),
  });
  if (mandateId !== null)
    await updateRows(context.db, 'restaurant_mandate', { id: mandateId }, { used_at: context.clock.now() });
  const needsAccount = settled.way === 'transfer' && !(await findBank(context.db, restaurantId));
  const setOffs = sumByMonth([...composed.setOffs, ...composed.debts]);
  await tellStatement(context, { statementId, month, sums, setOffs, settled, parties, needsAccount });
  return true;
}

const endOf = (month: Temporal.PlainDate): Temporal.Instant => startOfDay(month.add({ months: 1 }));

/** VAT belongs to the month, and at its end nothing is open there but what is carried on. */
const closingOf = (month: Temporal.PlainDate): Temporal.Instant => endOf(month).subtract({ milliseconds: 1 });

async function compose(
  context: Context,
  company: OperatorCompany,
  restaurantId: number,
): Promise<Composed | null> {
  const { db, clock, seals } = context;
  const { from: running } = monthOf(clock.now());
  const restaurant = await findAnyRestaurant(context, restaurantId);
  const due = await listUnstated(db, restaurantId, running);
  const brought = await listUnstatedSetOffs(db, restaurantId, running);
  const last = await findLast(db, restaurantId);
  const [first] = [due[0], firstThatCounts(brought, last?.month)]
    .flatMap((one) => one?.happened_at ?? [])
    .toSorted(Temporal.Instant.compare);
  const carried = last?.way === 'carried' ? last.result_cents : 0;
  const isLast = await isGone(db, restaurantId);
  const hasAccount = (await findBank(db, restaurantId)) !== undefined;
  const isSettled = isLast && (carried > 0 || (carried < 0 && hasAccount));
  const month = first ? monthFor(first, last?.month) : lastMonth(running, last, isSettled);
  if (!restaurant || !month || Temporal.Instant.compare(endOf(month), running) > 0) return null;
  const bookings = due.filter(({ happened_at: at }) => Temporal.Instant.compare(at, endOf(month)) < 0);
  const invoices = await draftWithVat(context, bookings, month);
  const setOffs = brought.filter(({ happened_at: at }) => Temporal.Instant.compare(at, endOf(month)) < 0);
  const taken = { ...sumUp(bookings, invoices, carried), setOffCents: sumOf(setOffs) };
  const debts = chooseDebts(-resultOf(taken), await listDebts(db, restaurantId, dayOf(clock.now())));
  const sums = { ...taken, setOffCents: taken.setOffCents + sumOf(debts) };
  const resultCents = resultOf(sums);
  const creditor = await findCreditor(context);
  const usable = creditor && (await findUsable(context, restaurantId));
  const way = wayOf(resultCents, { hasMandate: usable !== undefined, isLast, hasAccount });
  const mandate = way === 'debit' ? usable : undefined;
  const iban = mandate && maskIban(seals.openText(mandate.iban, 'restaurant_mandate.iban'));
  return {
    restaurantId,
    month,
    bookings,
    setOffs,
    debts,
    invoices,
    sums,
    parties: partiesOf({ ...company, creditor_id: creditor?.id ?? '' }, restaurant),
    settled: {
      way,
      resultCents,
      dueOn: dueOf(way, dayOf(clock.now()))?.toString() ?? null,
      mandate: mandate ? { reference: mandate.reference, iban: iban ?? '' } : null,
      month: month.toString(),
    },
    mandateId: mandate?.id ?? null,
  };
}

/**
 * The earliest of what would stand on the statement of its month. What was paid too much and came back in the same one, of
 * each statement, says nothing to anybody: the next statement that is written takes it up, and none is written for it.
 */
function firstThatCounts(brought: readonly SetOff[], lastMonth: string | undefined): SetOff | undefined {
  const months = Map.groupBy(brought, ({ happened_at: at }) => monthFor(at, lastMonth).toString());
  return [...months.values()].find((ofMonth) => sumByMonth(ofMonth).length > 0)?.[0];
}

const sumOf = (rows: readonly { cents: number }[]): number => rows.reduce((sum, { cents }) => sum + cents, 0);

/** So much of what is still owed as there is to set it off against, the earliest first. */
function chooseDebts(owedCents: number, owing: readonly Statement[]): Debt[] {
  let left = owedCents;
  return owing.flatMap(({ id, month, open_cents: open }) => {
    const cents = Math.min(open, left);
    if (cents <= 0) return [];
    left -= cents;
    return [{ id, month, cents }];
  });
}

/** Brings what is set off back onto the running account, and answers the bookings, which the statement takes up. */
async function settleDebts(context: Context, { restaurantId, month, debts }: Composed): Promise<number[]> {
  const party = String(restaurantId);
  const made: (number | null)[] = [];
  for (const { id, cents } of debts)
    made.push(
      await post(context, {
        key: `statement:${id}:set-off:${month.toString()}`,
        kind: 'statement-set-off',
        restaurantId,
        statementId: id,
        happenedAt: closingOf(month),
        postings: [
          { account: 'restaurant', party, cents },
          { account: 'settlement', party, cents: -cents },
        ],
      }),
    );
  return made.filter((id) => id !== null);
}

/** What was booked just when the statement of its month was written goes onto the next one. */
function monthFor(at: Temporal.Instant, lastMonth: string | undefined): Temporal.PlainDate {
  const { first } = monthOf(at);
  const earliest = lastMonth ? Temporal.PlainDate.from(lastMonth).add({ months: 1 }) : first;
  return Temporal.PlainDate.compare(first, earliest) < 0 ? earliest : first;
}

/** Of what is carried on for somebody who has left: the month that has just ended, where it has no statement yet. */
function lastMonth(
  running: Temporal.Instant,
  last: Pick<Statement, 'month'> | undefined,
  isSettled: boolean,
): Temporal.PlainDate | undefined {
  const ended = dayOf(running).subtract({ months: 1 });
  const isWritten = last !== undefined && Temporal.PlainDate.compare(last.month, ended) >= 0;
  return isSettled && !isWritten ? ended : undefined;
}

function sumUp(
  bookings: readonly Unstated[],
  invoices: readonly Drafted[],
  openingCents: number,
): Omit<StatementSums, 'setOffCents'> {
  const sum = (column: 'commission' | 'withheld' | 'vouchers') =>
    bookings.reduce((cents, booking) => cents + booking[column], 0);
  return {
    openingCents,
    commissionCents: sum('commission'),
    vatCents: invoices.reduce((cents, { vatCents }) => cents + vatCents, 0),
    withheldCents: sum('withheld'),
    voucherCents: sum('vouchers'),
  };
}

async function save(
  { db, clock }: Context,
  composed: Composed,
  settledDebts: readonly number[],
): Promise<number> {
  const { bookings, sums, settled, parties } = composed;
  const id = await insertStatement(db, {
    restaurant_id: composed.restaurantId,
    month: settled.month,
    orders: bookings.filter((booking) => !booking.is_correction).length,
    base_cents: bookings.reduce((cents, { base_cents: base }) => cents + base, 0),
    opening_cents: sums.openingCents,
    commission_cents: sums.commissionCents,
    vat_cents: sums.vatCents,
    withheld_cents: sums.withheldCents,
    voucher_cents: sums.voucherCents,
    set_off_cents: sums.setOffCents,
    result_cents: settled.resultCents,
    way: settled.way,
    due_on: settled.dueOn,
    mandate_id: composed.mandateId,
    content: JSON.stringify({ ...parties, mandate: settled.mandate }),
    written_at: clock.now(),
  });
  const taken = [...[...bookings, ...composed.setOffs].map((booking) => booking.id), ...settledDebts];
  await takeUp(db, id, taken);
  return id;
}

async function saveInvoices(
  { db, clock }: Context,
  statementId: number,
  { invoices, parties, settled }: Composed,
): Promise<void> {
  const now = clock.now();
  const issued = dayOf(now);
  for (const { lines, month, corrects, ...invoice } of invoices) {
    const content: InvoiceContent = {
      ...parties,
      month,
      issued: issued.toString(),
      corrects,
      lines,
      statement: settled,
    };
    await insertInvoice(db, {
      year: issued.year,
      statement_id: statementId,
      corrects_id: invoice.correctsId,
      net_cents: invoice.netCents,
      vat_percent: invoice.vatPercent,
      vat_cents: invoice.vatCents,
      content: JSON.stringify(content),
      written_at: now,
    });
  }
}

/**
 * VAT is owed with the statement, and what is settled by it leaves the restaurant's running account: to be paid, or at the
 * operator's cost where it is waived.
 */
function postingsOf({ restaurantId, invoices, settled: { way, resultCents } }: Composed) {
  const party = String(restaurantId);
  const settledCents = way === 'carried' ? 0 : resultCents;
  const settled =
    way === 'waived'
      ? { account: 'goodwill' as const, party: '' }
      : { account: 'settlement' as const, party };
  return [
    ...invoices.flatMap(({ vatPercent, vatCents }) => [
      { account: 'restaurant' as const, party, cents: vatCents },
      { account: 'vat' as const, party: String(vatPercent), cents: -vatCents },
    ]),
    { ...settled, cents: settledCents },
    { account: 'restaurant' as const, party, cents: -settledCents },
  ];
}
