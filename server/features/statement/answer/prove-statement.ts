import { isPayment } from '#domain/money/bank-reference.ts';
import type { Proof, Said } from '#server/features/business/prove-debit.ts';
import { listHolding, takeBack } from '#server/features/ledger/take-back.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { reviveReturned } from '../bank/returned-mandate.ts';
import { holdStatement, notePaid, noteReturned, tellReturnUndone } from '../statements/settle-statement.ts';
import type { Statement } from '../statements/statement-store.ts';
import { isProven } from './is-proven.ts';

/**
 * What of a restaurant's statement the bank's words prove: that it was paid, or that the money came back, which is booked
 * where it is not yet. Null: nothing fits.
 */
export async function proveStatement(context: Context, said: Said): Promise<Proof | null> {
  const { id, at, reason } = said;
  const statement = await holdStatement(context, id);
  if (isRefusal(statement)) return null;
  const paid = await listHolding(context.db, { statement_id: id }, 'statement-paid');
  const returned = await listHolding(context.db, { statement_id: id }, 'statement-returned');
  const isPaid = isPayment(said.hasCome ? 1 : -1, statement.result_cents);
  const steps = isPaid ? paid : returned;
  // By hand it is the last step, or the next where that would change something.
  const isNext = isPaid !== statement.is_paid;
  const attempt = said.attempt ?? steps.length + (isNext ? 1 : 0);
  const known = steps[attempt - 1]?.id;
  if (known !== undefined)
    return (await said.isProven(known)) ? null : { bookingId: known, isMade: false, stateBefore: null };
  if (attempt !== steps.length + 1) return null;
  // What comes back was paid; which payment proves that is told later.
  if (isPaid || (!statement.is_paid && said.attempt !== null)) {
    const noted = await notePaid(context, { id, at });
    if (isRefusal(noted)) return null;
    if (isPaid) return made(noted.bookingId);
  }
  const noted = await noteReturned(context, { id, reason, on: at });
  return isRefusal(noted) ? null : made(noted.bookingId);
}

const made = (bookingId: number | null): Proof | null =>
  bookingId === null ? null : { bookingId, isMade: true, stateBefore: null };

/** Takes back what was booked of a statement; false where something else has happened to it since. */
export async function takeStatementBack(
  context: Context,
  { bookingId, statementId }: { bookingId: number; statementId: number },
): Promise<boolean> {
  const statement = await holdStatement(context, statementId);
  if (isRefusal(statement)) return false;
  const of = { statement_id: statementId };
  const paid = await listHolding(context.db, of, 'statement-paid');
  const returned = await listHolding(context.db, of, 'statement-returned');
  const last = statement.is_paid ? paid.at(-1) : returned.at(-1);
  if (last?.id !== bookingId) return false;
  await takeBack(context, bookingId, 'statement-corrected');
  if (!statement.is_paid && !(await reviveReturned(context, bookingId)))
    await tellReturnUndone(context, statement, bookingId);
  return true;
}

/** Takes back what somebody noted last of a statement by mistake. Who may is the caller's to check. */
export async function undoNoted(
  context: Context,
  { id, step: bookingId }: { id: number; step: number },
): Promise<Statement | Refusal> {
  const statement = await holdStatement(context, id);
  if (isRefusal(statement)) return statement;
  if (await isProven(context.db, bookingId))
    return refuse('already-decided', {
      message: 'Das hat eine Zahlung der Bank belegt. Nimm dort die Zuordnung zurück.',
    });
  const isBack = await takeStatementBack(context, { bookingId, statementId: id });
  return isBack ? statement : refuse('already-decided');
}

/** What `undoNoted` would take back; null: the bank has proven it, or nothing was noted. */
export async function findUndoable({ db }: Pick<Context, 'db'>, statementId: number): Promise<number | null> {
  const of = { statement_id: statementId };
  const holding = [
    ...(await listHolding(db, of, 'statement-paid')),
    ...(await listHolding(db, of, 'statement-returned')),
  ];
  const last = holding.toSorted((a, b) => a.id - b.id).at(-1);
  return last && !(await isProven(db, last.id)) ? last.id : null;
}
