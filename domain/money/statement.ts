import type { Cents } from './money.ts';
import { NOTICE_DAYS } from './mandate.ts';
import { bankingDayFrom, nthBankingDay } from '../time/calendar.ts';

/** How a statement is settled. */
export const STATEMENT_WAYS = {
  debit: 'wird eingezogen',
  invoice: 'zu überweisen',
  transfer: 'wird ausgezahlt',
  carried: 'vorgetragen',
  waived: 'erlassen',
} as const;
export type StatementWay = keyof typeof STATEMENT_WAYS;

/** What a statement waits for. */
export const STANDINGS = {
  ready: 'offen, noch in keiner Datei',
  'no-account': 'offen, Konto fehlt',
  'no-mandate': 'offen, Mandat beendet',
  'at-bank': 'offen, bei der Bank',
  awaited: 'offen',
  paid: 'bezahlt',
  carried: '–',
} as const;
export type Standing = keyof typeof STANDINGS;

/** How it is settled by now: without its mandate whoever owes it pays by themselves. */
export const wayNow = ({ way, standing }: { way: StatementWay; standing: Standing }): StatementWay =>
  standing === 'no-mandate' ? 'invoice' : way;

/** Less is not worth a payment: it is carried on to the next statement. */
export const CARRIED_BELOW: Cents = 100;

/** Calendar days to pay an invoice. */
const DAYS_TO_PAY = 14;

/** Within so many banking days what is owed to a restaurant is transferred. */
const TRANSFER_BANKING_DAYS = 5;

/** What a restaurant owes is positive, what it is owed negative; withheld and vouchers are what lessens its debt. */
export interface StatementSums {
  openingCents: Cents;
  /** Without VAT. */
  commissionCents: Cents;
  vatCents: Cents;
  /** Kept by payment services for the operator. */
  withheldCents: Cents;
  /** What others pay for its guests. */
  voucherCents: Cents;
  /** What was paid too much of earlier statements, negative, or was still open of them. */
  setOffCents: Cents;
}

/** What is owed at the end, VAT included; negative: to the restaurant. */
export const resultOf = (sums: StatementSums): Cents =>
  sums.openingCents +
  sums.commissionCents +
  sums.vatCents -
  sums.withheldCents -
  sums.voucherCents +
  sums.setOffCents;

/** What is known of a restaurant that a statement is for. */
interface Settling {
  hasMandate?: boolean;
  /** None follows onto which something could be carried. */
  isLast?: boolean;
  /** It is known where it is paid. */
  hasAccount?: boolean;
}

export function wayOf(
  resultCents: Cents,
  { hasMandate = false, isLast = false, hasAccount = false }: Settling,
): StatementWay {
  if (resultCents < 0 && isLast && hasAccount) return 'transfer';
  if (Math.abs(resultCents) < CARRIED_BELOW) return resultCents > 0 && isLast ? 'waived' : 'carried';
  if (resultCents < 0) return 'transfer';
  return hasMandate ? 'debit' : 'invoice';
}

/** The day on which it is paid at the latest, counted from the day on which it is written; null: nothing is. */
export function dueOf(way: StatementWay, written: Temporal.PlainDate): Temporal.PlainDate | null {
  if (way === 'debit') return bankingDayFrom(written.add({ days: NOTICE_DAYS }));
  if (way === 'invoice') return written.add({ days: DAYS_TO_PAY });
  return way === 'transfer' ? nthBankingDay(written, TRANSFER_BANKING_DAYS) : null;
}

/** A booking as a statement takes it up. */
export interface StatedBooking {
  /** The invoice in which its order first stood; null: in none yet. */
  invoiceId: number | null;
  isFirst: boolean;
  baseCents: Cents;
  basisPoints: number;
  commissionCents: Cents;
}

/** Commission at one rate. */
export interface InvoiceLine {
  basisPoints: number;
  orders: number;
  baseCents: Cents;
  netCents: Cents;
}

export interface InvoiceDraft {
  /** The invoice that it corrects; null: it is the month's own. */
  correctsId: number | null;
  lines: InvoiceLine[];
  netCents: Cents;
}

/**
 * The month's own invoice, and one more for each earlier one of which something has changed since (§ 17 UStG); none that
 * comes to nothing.
 */
export function draftInvoices(bookings: readonly StatedBooking[]): InvoiceDraft[] {
  const byInvoice = [...Map.groupBy(bookings, ({ invoiceId }) => invoiceId)];
  return byInvoice
    .map(([correctsId, ofInvoice]) => ({
      correctsId,
      lines: linesOf(ofInvoice),
      netCents: sum(ofInvoice, ({ commissionCents }) => commissionCents),
    }))
    .filter(({ netCents }) => netCents !== 0)
    .sort((a, b) => (a.correctsId ?? 0) - (b.correctsId ?? 0));
}

const linesOf = (bookings: readonly StatedBooking[]): InvoiceLine[] =>
  [...Map.groupBy(bookings, ({ basisPoints }) => basisPoints)]
    .map(([basisPoints, ofRate]) => ({
      basisPoints,
      orders: ofRate.filter(({ isFirst }) => isFirst).length,
      baseCents: sum(ofRate, ({ baseCents }) => baseCents),
      netCents: sum(ofRate, ({ commissionCents }) => commissionCents),
    }))
    .filter(({ netCents, baseCents }) => netCents !== 0 || baseCents !== 0)
    .sort((a, b) => a.basisPoints - b.basisPoints);

const sum = <Row>(rows: readonly Row[], of: (row: Row) => Cents): Cents =>
  rows.reduce((cents, row) => cents + of(row), 0);

/** '2026-00042': the year in which it was written, and its number in that year. */
export const invoiceNumber = ({ year, number }: { year: number; number: number }): string =>
  `${year}-${String(number).padStart(5, '0')}`;
