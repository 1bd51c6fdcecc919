import { isPayment } from '#domain/money/bank-reference.ts';
import type { Proof, Said } from '#server/features/business/prove-debit.ts';
import { listHolding, takeBack } from '#server/features/ledger/take-back.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { reviveReturned } from '../bank/returned-mandate.ts';
import { holdStatement, notePaid, noteReturned } from '../statements/settle-statement.ts';

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
  if (!statement.is_paid) await reviveReturned(context, bookingId);
  return true;
}
