import type { Context } from '#server/plumbing/context.ts';
import { post } from '../ledger/post.ts';
import type { CollectionRow } from './collection-store.ts';

/** Books that a company's debit has reached the operator's bank, or that it went back from there. */
export function postDebit(
  context: Context,
  debit: Pick<CollectionRow, 'id' | 'attempt' | 'business_customer_id' | 'amount_cents'>,
  what: 'collected' | 'returned',
): Promise<void> {
  const { id, attempt, business_customer_id: customerId, amount_cents: amount } = debit;
  const cents = what === 'collected' ? amount : -amount;
  return post(context, {
    key: `debit:${id}:${attempt}:${what}`,
    kind: `debit-${what}`,
    collectionId: id,
    happenedAt: context.clock.now(),
    postings: [
      { account: 'bank', party: '', cents },
      { account: 'company', party: String(customerId), cents: -cents },
    ],
  });
}
