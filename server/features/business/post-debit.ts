import type { Context } from '#server/plumbing/context.ts';
import { post } from '../ledger/post.ts';
import { countReversed } from '../ledger/reverse-booking.ts';
import type { CollectionRow } from './collection-store.ts';

/** Books that a company's debit has reached the operator's bank, or that it went back from there. */
export async function postDebit(
  context: Context,
  debit: Pick<CollectionRow, 'id' | 'attempt' | 'business_customer_id' | 'amount_cents'>,
  { what, at = context.clock.now() }: { what: 'collected' | 'returned'; at?: Temporal.Instant },
): Promise<number | null> {
  const { id, attempt, business_customer_id: customerId, amount_cents: amount } = debit;
  const cents = what === 'collected' ? amount : -amount;
  const key = `debit:${id}:${attempt}:${what}`;
  // What was taken back can happen once more.
  const before = await countReversed(context.db, key);
  return post(context, {
    key: before === 0 ? key : `${key}:${before + 1}`,
    kind: `debit-${what}`,
    collectionId: id,
    happenedAt: at,
    postings: [
      { account: 'bank', party: '', cents },
      { account: 'company', party: String(customerId), cents: -cents },
    ],
  });
}
