import { endToEndId, isPayment } from '#domain/money/bank-reference.ts';
import { paymentsOf } from '#domain/money/statement-payments.ts';
import type { Proof } from '#server/features/business/prove-debit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { listMoves, type ProvenPayment } from '../statements/move-store.ts';
import { holdStatement, notePaid, noteReturned } from '../statements/settle-statement.ts';
import type { Statement } from '../statements/statement-store.ts';
import { findAsked } from './item-store.ts';

/** What a payment of the bank means for something that it is for. */
export interface Plan {
  /** What is expected of it, as the bank has it: positive comes in. */
  cents: number;
  /** Whether another sum does as well: a part of it, or more. */
  takesAny: boolean;
  /** Has so much of it in the books, where it is not yet; null: nothing fits after all. */
  book(cents: number): Promise<Proof | null>;
}

/** A payment, as far as it concerns one statement. */
export interface Named {
  id: number;
  /** Null: nothing but the statement is known, by its month or by whoever decides. */
  attempt: number | null;
  /** Somebody says so who sees whether anything is open. */
  isByHand: boolean;
  cents: number;
  instructed: number | null;
  reason: string;
  at: Temporal.Instant;
}

export const unfit = (message: string): Refusal => refuse('bank-entry-unfit', { message });
export const booked = (): Refusal => unfit('Dazu ist schon etwas gebucht, oder es liegt nicht bei der Bank.');
const made = (bookingId: number | null): Proof | null =>
  bookingId === null ? null : { bookingId, isMade: true, stateBefore: null };
const known = ({ id, cents }: { id: number; cents: number }): Plan => ({
  cents,
  takesAny: false,
  book: async () => ({ bookingId: id, isMade: false, stateBefore: null }),
});

/**
 * What the bank's words mean for a restaurant's statement, which is held from now on: that it was paid, as a whole, in part
 * or with more than it asks for, or that a payment came back. Which way the money went says which of both.
 */
export async function planStatement(context: Context, named: Named): Promise<Plan | Refusal> {
  const statement = await holdStatement(context, named.id);
  if (isRefusal(statement)) return unfit('Was darin genannt wird, gibt es nicht.');
  if (statement.way === 'carried' || statement.way === 'waived') return booked();
  return isPayment(named.cents, statement.result_cents)
    ? planPayment(context, statement, named)
    : planReturn(context, statement, named);
}

/** Whether the bank has told of this payment under the name of this attempt, alone or with its whole file. */
const isNamedAs = ({ proof }: ProvenPayment, { id, attempt }: Named): boolean =>
  proof !== null &&
  attempt !== null &&
  (proof.isOfFile || proof.endToEnd === endToEndId({ of: 'statement', id, attempt }));

async function planPayment(context: Context, statement: Statement, named: Named): Promise<Plan | Refusal> {
  const { id, attempt, at } = named;
  const moves = await listMoves(context.db, id);
  const ofIt = paymentsOf(moves).filter((one) =>
    attempt === null ? one.backBy === null : one.attempt === attempt,
  );
  if (ofIt.some((one) => isNamedAs(one, named))) return booked();
  // What somebody had noted before is proven by it.
  const unproven = ofIt.filter(({ proof, by }) => proof === null && by === 'bank');
  const isSure = attempt !== null || statement.is_paid;
  const noted = unproven.find(({ cents }) => cents === named.cents) ?? (isSure ? unproven.at(-1) : undefined);
  if (noted) return known(noted);
  const now = 1 + moves.filter(({ isReturn }) => isReturn).length;
  // Where nothing is open because a later statement has settled it, what comes is too much and belongs to nothing else.
  const isDone = statement.is_paid && !named.isByHand && !isStillOwed(statement, ofIt, named.cents);
  if (attempt === null ? isDone : attempt !== now) return booked();
  const asked = attempt === null ? undefined : await findAsked(context.db, { id, attempt });
  return {
    cents: asked ?? statement.open_cents,
    takesAny: true,
    book: async (cents) => {
      const paid = await notePaid(context, { id, at, cents });
      return isRefusal(paid) ? null : made(paid.bookingId);
    },
  };
}

/** Whether with this payment, too, no more has come than the statement asks for. */
const isStillOwed = (
  { result_cents: result }: Statement,
  standing: readonly ProvenPayment[],
  cents: number,
): boolean => Math.abs(standing.reduce((sum, one) => sum + one.cents, cents)) <= Math.abs(result);

async function planReturn(context: Context, statement: Statement, named: Named): Promise<Plan | Refusal> {
  const { id, attempt, cents } = named;
  const moves = await listMoves(context.db, id);
  const standing = paymentsOf(moves).filter(({ backBy, by }) => backBy === null && by === 'bank');
  const returns = moves.filter(({ isReturn }) => isReturn);
  const wanted = Math.sign(cents) * (named.instructed ?? Math.abs(cents));
  if (attempt === null) {
    const noted = statement.is_paid
      ? undefined
      : returns.findLast((one) => one.proof === null && one.cents === wanted);
    const paid = standing.findLast((one) => one.cents === -wanted) ?? standing.at(-1);
    if (noted) return known(noted);
    return paid ? returning(context, named, paid) : booked();
  }
  const noted = returns[attempt - 1];
  if (noted) return noted.proof === null ? known(noted) : booked();
  if (attempt !== returns.length + 1) return booked();
  // What else was paid of it meanwhile has not come back with it.
  const own = standing.filter((one) => one.proof === null || isNamedAs(one, named));
  const paid = own.findLast((one) => one.cents === -wanted) ?? own.at(-1);
  if (paid) return returning(context, named, paid);
  const asked = (await findAsked(context.db, { id, attempt })) ?? statement.open_cents;
  return asked === 0 ? booked() : unseen(context, named, asked);
}

/** A payment comes back, as it is. */
const returning = (
  context: Context,
  { id, reason, at }: Named,
  { id: payment, cents }: Pick<ProvenPayment, 'id' | 'cents'>,
): Plan => ({
  cents: -cents,
  takesAny: false,
  book: async () => {
    const back = await noteReturned(context, { id, reason, on: at, payment });
    return isRefusal(back) ? null : made(back.bookingId);
  },
});

/** What comes back was paid; which payment proves that is told later. */
const unseen = (context: Context, named: Named, asked: number): Plan => ({
  cents: -asked,
  takesAny: false,
  book: async (cents) => {
    const { id, at } = named;
    const paid = await notePaid(context, { id, at, cents: asked });
    if (isRefusal(paid) || paid.bookingId === null) return null;
    return returning(context, named, { id: paid.bookingId, cents: asked }).book(cents);
  },
});
