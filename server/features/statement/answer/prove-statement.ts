import { reverseBooking } from '#server/features/ledger/reverse-booking.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { reviveReturned } from '../bank/returned-mandate.ts';
import { listMoves } from '../statements/move-store.ts';
import { holdStatement, tellReturnUndone } from '../statements/settle-statement.ts';
import type { Statement } from '../statements/statement-store.ts';
import { isProven } from './is-proven.ts';

/** Takes back what was booked of a statement; false where something else has happened to it since. */
export async function takeStatementBack(
  context: Context,
  { bookingId, statementId }: { bookingId: number; statementId: number },
): Promise<boolean> {
  const statement = await holdStatement(context, statementId);
  if (isRefusal(statement)) return false;
  const last = (await listMoves(context.db, statementId)).at(-1);
  if (last?.id !== bookingId) return false;
  await reverseBooking(context, bookingId, 'statement-corrected');
  if (last.isReturn && !(await reviveReturned(context, bookingId)))
    await tellReturnUndone(context, statement, bookingId);
  return true;
}

/** Takes back what somebody noted last of a statement by mistake. Who may is the caller's to check. */
export async function undoNoted(
  context: Context,
  { id, step: bookingId }: { id: number; step: number },
): Promise<(Statement & { wasPayment: boolean }) | Refusal> {
  const statement = await holdStatement(context, id);
  if (isRefusal(statement)) return statement;
  const last = (await listMoves(context.db, id)).at(-1);
  if (await isProven(context.db, bookingId))
    return refuse('already-decided', {
      message: 'Das hat eine Zahlung der Bank belegt. Nimm dort die Zuordnung zurück.',
    });
  const isBack = await takeStatementBack(context, { bookingId, statementId: id });
  return isBack ? { ...statement, wasPayment: last?.isReturn === false } : refuse('already-decided');
}

/** What `undoNoted` would take back; null: the bank has proven it, or nothing was noted. */
export async function findUndoable({ db }: Pick<Context, 'db'>, statementId: number): Promise<number | null> {
  const last = (await listMoves(db, statementId)).at(-1);
  return last && last.proof === null ? last.id : null;
}
