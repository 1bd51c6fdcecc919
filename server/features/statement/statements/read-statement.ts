import { formatPrice } from '#domain/money/money.ts';
import { invoiceNumber, wayNow } from '#domain/money/statement.ts';
import { countOf } from '#server/database/rows.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { drawInvoice } from './draw-invoice.ts';
import { drawStatement } from './draw-statement.ts';
import { invoiceXml } from './invoice-xml.ts';
import { listPayments } from './move-store.ts';
import { InvoiceContent, StatementContent } from './paper-content.ts';
import { sayLate, sayParts, saySettlement, type Settlement } from './say-settlement.ts';
import { listSetOffsOf, sumReceived } from './set-off-store.ts';
import { asBookings } from '../account-store.ts';
import {
  findInvoice,
  findStatement,
  linesOf,
  listInvoices,
  listSteps,
  type Statement,
  statements,
} from './statement-store.ts';

/** A statement of a restaurant where this visitor may see it. */
export async function findTheirs({ db, staff }: StaffVisit, id: number): Promise<Statement | Refusal> {
  const statement = await findStatement(db, id);
  return statement && isAmong(staff.restaurantIds, statement.restaurant_id)
    ? statement
    : refuse('unknown-statement');
}

/** How many were written for a restaurant since then. */
export const countStatements = (
  { db }: Context,
  restaurantId: number,
  since: Temporal.Instant,
): Promise<number> =>
  countOf(statements(db).where('restaurant_id', '=', restaurantId).where('written_at', '>=', since));

/** Who wrote it to whom; null: it is so old that this is forgotten. */
const contentOf = ({ content }: Statement): StatementContent | null =>
  StatementContent.safeParse(content).data ?? null;

/** How it is paid by now, in German; empty where it is so old that nobody knows who wrote it. */
export function saidOf(
  statement: Statement,
  { today, surplus, setOff }: { today: Temporal.PlainDate; surplus: number; setOff: number },
): string {
  const content = contentOf(statement);
  if (!content) return '';
  const { result_cents: resultCents, open_cents: openCents } = statement;
  return [sayParts({ resultCents, openCents, surplus, setOff }), sayNow(statement, content, today)]
    .filter(Boolean)
    .join(' ');
}

function sayNow(statement: Statement, content: StatementContent, today: Temporal.PlainDate): string {
  const { standing, result_cents: result, open_cents: open, due_on: due } = statement;
  if (standing === 'no-account')
    return `Dir stehen ${formatPrice(-open)} zu. Wir überweisen sie, sobald du dein Bankkonto eingetragen hast; kam eine Überweisung zurück, trag es bitte neu ein.`;
  if (standing === 'paid')
    return result < 0 ? 'Wir haben dir den Betrag überwiesen.' : 'Es ist nichts mehr offen.';
  const isPayable = standing !== 'carried';
  const settled = {
    ...settlementOf(statement),
    way: wayNow(statement),
    ...(isPayable && { resultCents: open }),
  };
  const isOver = due !== null && Temporal.PlainDate.compare(due, today) < 0;
  return isOver ? sayLate(settled, content, standing === 'at-bank') : saySettlement(settled, content);
}

/** How it is paid, as it said when it was written. */
const settlementOf = (statement: Statement): Settlement => ({
  way: statement.way,
  resultCents: statement.result_cents,
  dueOn: statement.due_on,
  mandate: contentOf(statement)?.mandate ?? null,
  month: statement.month,
});

/** Its invoices, with the number of what each corrects. */
export async function readInvoices({ db }: Pick<Context, 'db'>, statementId: number) {
  const rows = await listInvoices(db, statementId);
  return rows.map((row) => {
    const content = InvoiceContent.safeParse(row.content).data;
    return {
      ...row,
      name: invoiceNumber(row),
      corrects: content?.corrects?.number ?? null,
      hasXRechnung: content !== undefined && fitsXRechnung(content),
    };
  });
}

/** What it has taken up of earlier ones, and what has come of it, in cents. */
export async function readParts({ db }: Pick<Context, 'db'>, statementId: number) {
  return { setOffs: await listSetOffsOf(db, statementId), ...(await sumReceived(db, statementId)) };
}

/** A statement with what the bank did and brought; undefined: there is none. */
export async function readStanding({ db }: Pick<Context, 'db'>, id: number) {
  const statement = await findStatement(db, id);
  if (!statement) return undefined;
  const standing = (await listPayments(db, id)).findLast(
    ({ backBy, by }) => backBy === null && by === 'bank',
  );
  const received = await sumReceived(db, id);
  return { statement, steps: await listSteps(db, id), received, mayReturn: standing?.cents ?? null };
}

/** A statement on paper, with every booking. */
export async function statementPaper(
  context: Pick<Context, 'db'>,
  statement: Statement,
): Promise<Uint8Array | Refusal> {
  const content = contentOf(statement);
  if (!content) return refuse('unknown-statement');
  const lines = asBookings(
    await linesOf(context.db, statement.id).orderBy('happened_at').orderBy('booking.id').execute(),
  );
  return drawStatement({
    statement,
    content,
    settled: settlementOf(statement),
    invoices: await readInvoices(context, statement.id),
    setOffs: await listSetOffsOf(context.db, statement.id),
    lines,
  });
}

/** An invoice on paper, where this visitor may see its statement. */
export async function invoicePaper(visit: StaffVisit, id: number): Promise<Uint8Array | Refusal> {
  const found = await findInvoiceOf(visit, id);
  return isRefusal(found) ? found : drawInvoice(found.invoice, found.content);
}

/** The same for machines alone, as Germany's public offices and whoever does it like them read it. */
export async function invoiceAsXRechnung(visit: StaffVisit, id: number): Promise<string | Refusal> {
  const found = await findInvoiceOf(visit, id);
  if (isRefusal(found)) return found;
  const { invoice, content } = found;
  return fitsXRechnung(content) ? invoiceXml(invoice, content, 'xrechnung') : refuse('unknown-invoice');
}

/** It names a telephone of the seller (BR-DE-6), which not every operator has said. */
const fitsXRechnung = ({ seller }: InvoiceContent): boolean => seller.phone !== '';

async function findInvoiceOf({ db, staff }: StaffVisit, id: number) {
  const invoice = await findInvoice(db, id);
  const statement = invoice && (await findStatement(db, invoice.statement_id));
  if (!invoice || !statement || !isAmong(staff.restaurantIds, statement.restaurant_id))
    return refuse('unknown-invoice');
  const content = InvoiceContent.safeParse(invoice.content).data;
  return content ? { invoice, content } : refuse('unknown-invoice');
}
