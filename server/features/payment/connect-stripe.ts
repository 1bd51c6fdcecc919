import type { StripeAccounts } from '#server/adapters/payment/stripe-accounts.ts';
import { PaymentServiceAway } from '#server/adapters/payment/service.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { holdRestaurant } from '../restaurant/edit-details.ts';
import {
  findAccount,
  insertAccount,
  isBarring,
  listAccounts,
  listCurrent,
  type PayeeRow,
  saveAccount,
} from './payee-store.ts';

/** The restaurant's account for cards and wallets that is not ended, whether it takes payments yet or not. */
export async function currentStripe({ db }: Context, restaurantId: number): Promise<PayeeRow | undefined> {
  return (await listCurrent(db, restaurantId)).find(({ provider }) => provider === 'stripe');
}

/** Writes down that an account is wanted, once; the caller holds the restaurant. */
export async function beginStripe(context: Context, restaurantId: number): Promise<PayeeRow | Refusal> {
  const begun = await currentStripe(context, restaurantId);
  if (begun) return begun;
  // At PayPal the operator confirms every account; here the restaurant could go on at once.
  const newest = (await listAccounts(context.db, restaurantId)).find(({ provider }) => provider === 'stripe');
  if (newest && isBarring(newest)) return refuse('payee-barred');
  return insertAccount(context.db, {
    restaurant_id: restaurantId,
    provider: 'stripe',
    reference: '',
    is_submitted: false,
    created_at: context.clock.now(),
  });
}

/**
 * Makes the account that was written down, where Stripe has not done so yet. Asked twice or cut off anywhere, there is
 * one account: the key is the row's.
 */
export async function makeStripeAccount(
  outer: Context,
  accounts: StripeAccounts,
  payee: PayeeRow,
): Promise<Refusal | null> {
  if (payee.reference !== '') return null;
  const key = `payee-${payee.restaurant_id}-${payee.id}-${payee.created_at.epochMilliseconds}`;
  const reference = await away(accounts.make(payee.restaurant_id, key));
  if (isRefusal(reference)) return reference;
  const checkAt = outer.clock.now().add({ hours: 1 });
  return outer.transaction(async (context) => {
    // Whoever changes an account holds its restaurant first: its version changes with it.
    await holdRestaurant(context, payee.restaurant_id);
    if ((await findAccount(context.db, payee.id))?.ended_at !== null) return refuse('unknown-payee');
    await saveAccount(context.db, payee.id, { reference, check_at: checkAt });
    return null;
  });
}

/** A fresh way to the page where the owner answers Stripe's questions. */
export async function stripePage(
  context: Context,
  accounts: StripeAccounts,
  restaurantId: number,
  back: { returnUrl: string; refreshUrl: string },
): Promise<string | Refusal> {
  const begun = await currentStripe(context, restaurantId);
  if (!begun) return refuse('unknown-payee');
  const made = await makeStripeAccount(context, accounts, begun);
  if (made) return made;
  const payee = await findAccount(context.db, begun.id);
  return payee ? away(accounts.linkTo(payee.reference, back)) : refuse('unknown-payee');
}

const away = (asked: Promise<string>): Promise<string | Refusal> =>
  asked.catch((error: unknown) => {
    if (!(error instanceof PaymentServiceAway)) throw error;
    return stripeAway();
  });

/** Stripe cannot be asked now, or is not set up here. */
export const stripeAway = (): Refusal =>
  refuse('payment-unavailable', {
    message: 'Stripe ist gerade nicht zu erreichen. Bitte versuch es in ein paar Minuten noch einmal.',
  });
