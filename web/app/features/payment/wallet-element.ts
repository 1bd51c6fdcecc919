import type {
  AvailablePaymentMethods,
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js';

export type Wallet = 'applepay' | 'googlepay';

const NAMES = { applepay: 'applePay', googlepay: 'googlePay' } as const;

/** The wallet of a button that was pressed. */
export const walletOf = (expressPaymentType: string): Wallet =>
  expressPaymentType === 'apple_pay' ? 'applepay' : 'googlepay';

interface ToPay {
  amountCents: number;
  takenAtOnce: boolean;
}

/** As the server will make the payment: one card payment in euros, held or taken (PAY-033). */
export const walletElements = (stripe: Stripe, { amountCents, takenAtOnce }: ToPay): StripeElements =>
  stripe.elements({
    mode: 'payment',
    amount: amountCents,
    currency: 'eur',
    captureMethod: takenAtOnce ? 'automatic' : 'manual',
    allowedPaymentMethodTypes: ['card'],
    locale: 'de',
  });

// Everything else that Stripe may offer here has not been agreed with the restaurant.
const NOTHING = {
  applePay: 'never',
  googlePay: 'never',
  link: 'never',
  paypal: 'never',
  amazonPay: 'never',
  klarna: 'never',
} as const;

/** A button for these wallets; 'buy' where it orders as well (§ 312j BGB). */
export const walletOptions = (
  wallets: readonly Wallet[],
  label: 'plain' | 'buy',
): StripeExpressCheckoutElementOptions => ({
  buttonType: { applePay: label, googlePay: label },
  buttonHeight: 50,
  layout: { maxColumns: 1, maxRows: 2, overflow: 'never' },
  paymentMethods: {
    ...NOTHING,
    ...Object.fromEntries(wallets.map((wallet) => [NAMES[wallet], 'auto' as const])),
  },
});

/** Whether the button of a wallet has come up. */
export const isOffered = (wallet: Wallet, available: AvailablePaymentMethods | undefined): boolean =>
  available?.[NAMES[wallet]] === true;
