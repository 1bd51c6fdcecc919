import type { Cents } from './money.ts';

/** How a statement is paid: over the bank that is read here, in cash, or over another account. */
export const PAID_BY = {
  bank: 'Bank',
  cash: 'bar',
  account: 'anderes Konto',
} as const;
export type PaidBy = keyof typeof PAID_BY;

/** Money that moved for a statement, as it was booked: positive came in. */
export interface Move {
  id: number;
  by: PaidBy;
  /** It had been paid, and came back. */
  isReturn: boolean;
  cents: Cents;
}

/** A payment for a statement, with the attempt in which it was made: the next one begins with what came back. */
export type StatementPayment<M extends Move = Move> = M & {
  attempt: number;
  /** The move with which it came back; null: it stands. */
  backBy: number | null;
};

/** Payments out of all moves of a statement, the earliest first: what comes back is the latest payment of the same sum. */
export function paymentsOf<M extends Move>(moves: readonly M[]): StatementPayment<M>[] {
  const payments: StatementPayment<M>[] = [];
  let attempt = 1;
  for (const move of moves) {
    if (!move.isReturn) {
      payments.push({ ...move, attempt, backBy: null });
      continue;
    }
    const paid = payments.findLast(
      ({ cents, backBy, by }) => backBy === null && by === move.by && cents === -move.cents,
    );
    if (paid) paid.backBy = move.id;
    attempt += 1;
  }
  return payments;
}

/** What of a payment settles what is open, and what is too much; all have the same sign. */
export function splitPayment(cents: Cents, open: Cents): { settled: Cents; surplus: Cents } {
  const isTowards = cents > 0 === open > 0;
  const settled = isTowards ? Math.sign(cents) * Math.min(Math.abs(cents), Math.abs(open)) : 0;
  return { settled, surplus: cents - settled };
}

/** One payment for several sums: each is paid before the next, and the last takes whatever is left or too much. */
export function shareOut(cents: Cents, sums: readonly Cents[]): Cents[] {
  let left = cents;
  return sums.map((sum, nth) => {
    const share = nth === sums.length - 1 ? left : splitPayment(left, sum).settled;
    left -= share;
    return share;
  });
}
