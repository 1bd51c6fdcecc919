import type { z } from 'zod';
import type { ownPayment } from '#contract/own-payment.ts';
import type { StripeAccounts } from '#server/adapters/payment/stripe-accounts.ts';
import { pageFor } from '#server/features/account/log-in/fresh-log-in.ts';
import {
  beginStripe,
  currentStripe,
  makeStripeAccount,
  stripeAway,
  stripePage,
} from '#server/features/payment/connect-stripe.ts';
import type { PaymentGateway } from '#server/features/payment/services.ts';
import { lookAtStripe, showPayees } from '#server/features/payment/show-payees.ts';
import { commissionAt } from '#server/features/restaurant/commission.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { type OwnAction, editOwn, findOwn } from './edit-own.ts';

type Answer = z.input<typeof ownPayment.answer>;

/** How guests pay a restaurant online, for its owner. */
export async function showOwnPayment(
  context: StaffVisit,
  { services, accounts }: PaymentGateway,
  hostId: number | null | undefined,
): Promise<Answer | Refusal> {
  const own = await findOwn(context, hostId);
  if (isRefusal(own)) return own;
  await lookAtStripe(context, accounts, own.id);
  const restaurant = await findAnyRestaurant(context, own.id);
  if (!restaurant) return refuse('unknown-restaurant');
  const all = await showPayees(context, own.id);
  const newest = (['stripe', 'paypal'] as const).flatMap((provider) => {
    const [first] = all.filter((payee) => payee.provider === provider);
    return first ? [first] : [];
  });
  return {
    id: own.id,
    item_name: restaurant.name,
    offersOnline: restaurant.takes_online,
    commissionPercent: commissionAt(context, restaurant, context.clock.now()) / 100,
    available: { stripe: services.stripe !== null, paypal: services.paypal !== null },
    payees: all.filter(({ state }) => state !== 'ended'),
    refused: newest.filter(({ state, reason }) => state === 'ended' && reason !== ''),
  };
}

/** Makes the account at Stripe, once, however often it is asked for. */
export async function connectStripe(
  visit: StaffVisit,
  accounts: StripeAccounts | null,
  hostId: number,
): Promise<Refusal | null> {
  if (!accounts) return stripeAway();
  const action: OwnAction = { action: 'payee-begun', details: { provider: 'stripe' } };
  const begun =
    (await currentStripe(visit, hostId)) ??
    (await editOwn(visit, hostId, action, (context) => beginStripe(context, hostId)));
  return isRefusal(begun) ? begun : makeStripeAccount(visit, accounts, begun);
}

const ownPageOf = (hostId: number): string => `/kueche/zahlung?restaurant=${hostId}`;

/** Where whoever may not go to Stripe is led: to prove who they are, else to our page, which asks to log in. */
export const leadAway = (refusal: Refusal, { hostId }: { hostId: number }): string =>
  refusal.code === 'fresh-login-needed' || refusal.code === 'factor-needed'
    ? pageFor(refusal, `/api/ownStripePage/${hostId}`)
    : ownPageOf(hostId);

/** Leads to Stripe's own page; where that cannot be, back to ours, which says why. */
export async function leadToStripe(
  context: StaffVisit,
  accounts: StripeAccounts | null,
  hostId: number,
): Promise<string> {
  const here = ownPageOf(hostId);
  const { origin } = context.site;
  const page = accounts
    ? await stripePage(context, accounts, hostId, {
        returnUrl: `${origin}${here}`,
        refreshUrl: `${origin}/api/ownStripePage/${hostId}`,
      })
    : stripeAway();
  return isRefusal(page) ? `${here}&stripe=weg` : page;
}
