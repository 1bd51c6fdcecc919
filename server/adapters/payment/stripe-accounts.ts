import { Stripe } from 'stripe';
import { PaymentServiceAway } from './service.ts';
import { ask, openStripe, type StripeSettings } from './stripe-client.ts';

/** How an account stands at Stripe. */
export interface AccountReport {
  takesPayments: boolean;
  /** Its owner has answered everything that Stripe asked. */
  isSubmitted: boolean;
}

/**
 * Accounts of restaurants, made by the operator's platform and filled in at Stripe's own pages. Each belongs to its
 * restaurant: with Stripe's dashboard, its own fees and losses. https://docs.stripe.com/connect/hosted-onboarding
 */
export interface StripeAccounts {
  /** Makes an account and answers what Stripe calls it; with the same key it is made once. */
  make(restaurantId: number, key: string): Promise<string>;
  /** The page where the owner answers Stripe's questions. It opens once: every way to it asks anew. */
  linkTo(account: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>;
  read(account: string): Promise<AccountReport>;
}

export function stripeAccounts(settings: StripeSettings): StripeAccounts {
  const stripe = openStripe(settings);
  return {
    async make(restaurantId, key) {
      const { id } = await ask(
        stripe.accounts.create(
          {
            country: 'DE',
            controller: {
              fees: { payer: 'account' },
              losses: { payments: 'stripe' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'full' },
            },
            capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
            metadata: { restaurantId },
          },
          { idempotencyKey: key },
        ),
      );
      return id;
    },
    async linkTo(account, { returnUrl, refreshUrl }) {
      const link = await ask(
        stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        }),
      );
      return link.url;
    },
    async read(account) {
      try {
        const { charges_enabled, details_submitted } = await ask(stripe.accounts.retrieve(account));
        return { takesPayments: charges_enabled, isSubmitted: details_submitted };
      } catch (error) {
        if (!(error instanceof PaymentServiceAway) || !isLost(error.cause)) throw error;
        return { takesPayments: false, isSubmitted: true };
      }
    },
  };
}

// Its owner has cut the connection at Stripe, or the account is gone.
const isLost = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'account_invalid';
