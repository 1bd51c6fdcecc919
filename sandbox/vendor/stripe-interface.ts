import type {
  PaymentIntentResult,
  StripeConstructorOptions,
  StripeElements,
  StripeElementsOptionsMode,
  StripeElementsUpdateOptions,
  StripeError,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
  StripeExpressCheckoutElementShippingRateChangeEvent,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';

/** What the wallets' element tells a page. */
export interface WalletEvents {
  ready: StripeExpressCheckoutElementReadyEvent;
  click: StripeExpressCheckoutElementClickEvent;
  confirm: StripeExpressCheckoutElementConfirmEvent;
  cancel: { elementType: 'expressCheckout' };
  loaderror: { elementType: 'expressCheckout' };
  shippingaddresschange: StripeExpressCheckoutElementShippingAddressChangeEvent;
  shippingratechange: StripeExpressCheckoutElementShippingRateChangeEvent;
}

/** Of Stripe's browser library what our pages call; a test holds it against the library's own types. */
export interface WalletElement {
  mount(place: string | HTMLElement): void;
  unmount(): void;
  destroy(): void;
  on<Kind extends keyof WalletEvents>(kind: Kind, handler: (event: WalletEvents[Kind]) => void): unknown;
}

/** What the card's element tells a page. */
export interface CardEvents {
  ready: { elementType: 'payment' };
  loaderror: { elementType: 'payment'; error: StripeError };
}

export interface CardElement {
  mount(place: string | HTMLElement): void;
  destroy(): void;
  on<Kind extends keyof CardEvents>(kind: Kind, handler: (event: CardEvents[Kind]) => void): unknown;
}

export interface ElementsHere {
  update(options: Pick<StripeElementsUpdateOptions, 'amount'>): void;
  submit: StripeElements['submit'];
  create(type: 'expressCheckout', options?: StripeExpressCheckoutElementOptions): WalletElement;
  create(type: 'payment', options?: StripePaymentElementOptions): CardElement;
}

export interface Confirmation {
  clientSecret: string;
  confirmParams?: { return_url?: string };
  redirect: 'if_required';
}

export interface StripeHere<Elements = ElementsHere> {
  elements(options: StripeElementsOptionsMode): Elements;
  confirmPayment(options: Confirmation & { elements: Elements }): Promise<PaymentIntentResult>;
}

export type StripeConstructorHere = (
  publishableKey: string,
  options?: Pick<StripeConstructorOptions, 'stripeAccount' | 'locale'>,
) => StripeHere;
