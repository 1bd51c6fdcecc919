import type { z } from 'zod';
import type { Payee } from '#contract/own-payment.ts';
import { PaymentServiceAway } from '#server/adapters/payment/service.ts';
import type { StripeAccounts } from '#server/adapters/payment/stripe-accounts.ts';
import type { Context } from '#server/plumbing/context.ts';
import { checkPayee } from './check-payee.ts';
import { currentStripe } from './connect-stripe.ts';
import { listAccounts, type PayeeRow, stateOf } from './payee-store.ts';

/** Every account that a restaurant has or had, the newest first. */
export async function showPayees({ db }: Context, restaurantId: number): Promise<z.input<typeof Payee>[]> {
  return (await listAccounts(db, restaurantId)).map(toPayee);
}

/** Looks at once how the account at Stripe stands, since its owner waits for it; where Stripe is away, as it stood. */
export async function lookAtStripe(
  context: Context,
  accounts: StripeAccounts | null,
  restaurantId: number,
): Promise<void> {
  const payee = accounts && (await currentStripe(context, restaurantId));
  if (!payee) return;
  try {
    await checkPayee(context, accounts, payee.id);
  } catch (error) {
    if (!(error instanceof PaymentServiceAway)) throw error;
    context.log.warn({ err: error, restaurantId }, 'payee');
  }
}

const toPayee = (row: PayeeRow): z.input<typeof Payee> => ({
  id: row.id,
  provider: row.provider,
  state: stateOf(row),
  reference: row.reference,
  since: (row.changed_at ?? row.created_at).toString(),
  reason: row.end_reason,
});
