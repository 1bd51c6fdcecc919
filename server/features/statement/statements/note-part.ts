import type { PaidBy } from '#domain/money/statement-payments.ts';
import { formatPrice } from '#domain/money/money.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { paidBy } from './paid-by.ts';
import { holdStatement, notePaid } from './settle-statement.ts';
import { listSteps, type Statement } from './statement-store.ts';

interface Part {
  id: number;
  /** Which step of the statement it is to be; asked for again it is the one that is there. */
  step: number;
  /** Positive, whichever way the money goes. */
  cents: number;
  by: PaidBy;
  reason: string;
}

/**
 * Notes that a part of a statement was paid, without a payment of the bank that says so. What is more than open is refused,
 * since by hand it is a mistake. Who may is the caller's to check.
 */
export async function notePart(
  context: Context,
  { id, step, cents, by, reason }: Part,
): Promise<(Statement & { isNew: boolean }) | Refusal> {
  const statement = await holdStatement(context, id);
  if (isRefusal(statement)) return statement;
  const { open_cents: open } = statement;
  const moved = Math.sign(open) * cents;
  const steps = await listSteps(context.db, id);
  const there = steps[step - 1];
  if (there) {
    const isSame = there.kind === 'statement-paid' && Math.abs(there.cents) === cents && paidBy(there) === by;
    return isSame && !there.is_taken_back ? { ...statement, isNew: false } : refuse('changed-meanwhile');
  }
  if (step !== steps.length + 1) return refuse('changed-meanwhile');
  if (open === 0) return refuse('already-decided');
  const fields = {
    ...(cents > Math.abs(open) && { amount: `Offen sind nur ${formatPrice(Math.abs(open))}.` }),
    ...(reason === '' && { reason: 'Bitte nenne den Grund.' }),
  };
  if (Object.keys(fields).length > 0) return refuse('bad-input', { fields });
  const paid = await notePaid(context, { id, cents: moved, by, note: reason });
  return isRefusal(paid) ? paid : { ...statement, isNew: true };
}
