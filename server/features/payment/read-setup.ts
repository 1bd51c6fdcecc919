import type { z } from 'zod';
import type { PaymentSetup } from '#contract/payment.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { PaymentGateway } from './services.ts';
import { listPayees, type PaymentRow } from './store.ts';

type Setup = z.input<typeof PaymentSetup>;

/** What a browser needs to let a guest pay a restaurant online. */
export async function readSetup(
  context: VisitContext,
  gateway: PaymentGateway,
  restaurantId: number,
): Promise<Setup | Refusal> {
  const restaurant = await findRestaurant(context, restaurantId);
  return restaurant ? setupOf(context, gateway, restaurant.id) : refuse('unknown-restaurant');
}

/** A payment that is under way goes on with the account it was made with. */
export async function setupOf(
  { db }: Context,
  { keys }: PaymentGateway,
  restaurantId: number,
  underWay?: Pick<PaymentRow, 'provider' | 'payee'>,
): Promise<Setup> {
  const payees = await listPayees(db, restaurantId);
  const accountAt = (provider: 'stripe' | 'paypal') =>
    underWay?.provider === provider
      ? underWay.payee
      : payees.find((payee) => payee.provider === provider)?.reference;
  const [account, merchantId] = [accountAt('stripe'), accountAt('paypal')];
  return {
    stripe: keys.stripe && account !== undefined ? { ...keys.stripe, account } : null,
    paypal: keys.paypal && merchantId !== undefined ? { ...keys.paypal, merchantId } : null,
  };
}
