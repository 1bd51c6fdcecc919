import type { Account } from '#domain/money/ledger.ts';
import type { PaidBy } from '#domain/money/statement-payments.ts';

/** How it moved. */
export function paidBy({ account, party }: { account: Account; party: string }): PaidBy {
  if (account !== 'elsewhere') return 'bank';
  return party === 'cash' ? 'cash' : 'account';
}
