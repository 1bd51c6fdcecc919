import type { PaymentIntentResult, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import { type CardFields, cardFields, openChallenge } from './card-fields.ts';
import { make, payButton } from './look.ts';
import type {
  CardElement,
  Confirmation,
  ElementsHere,
  StripeConstructorHere,
  WalletElement,
  WalletEvents,
} from './stripe-interface.ts';
import { type Basket, openWalletSheet, type Wallet, WALLETS } from './wallet-sheet.ts';

/**
 * Stands in for https://js.stripe.com where no money is to flow: wallets as test sheets. A page's address or storage
 * says which there are: `?wallets=apple,google`, localStorage `sandbox-wallets`; Google Pay alone unless said otherwise.
 * Cards are told apart by Stripe's own test numbers, and a bank that asks first is a sheet as well.
 */
const ORIGIN = new URL(document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '')
  .origin;

const VERBS: Record<string, string> = {
  buy: 'Kaufen mit ',
  order: 'Bestellen mit ',
  'check-out': 'Bezahlen mit ',
  checkout: 'Bezahlen mit ',
  pay: 'Bezahlen mit ',
};

interface Page extends Basket {
  isSubmitted: boolean;
  /** Asks for the card's data, where the page does that itself. */
  fields: CardFields | undefined;
  captureMethod: string;
}

function walletsHere(options: StripeExpressCheckoutElementOptions): Wallet[] {
  const told =
    new URLSearchParams(location.search).get('wallets') ??
    localStorage.getItem('sandbox-wallets') ??
    'google';
  const wallets: Wallet[] = [];
  if (told.includes('apple') && options.paymentMethods?.applePay !== 'never') wallets.push('apple_pay');
  if (told.includes('google') && options.paymentMethods?.googlePay !== 'never') wallets.push('google_pay');
  return wallets;
}

function walletElement(page: Page, options: StripeExpressCheckoutElementOptions): WalletElement {
  const handlers: { [Kind in keyof WalletEvents]: ((event: WalletEvents[Kind]) => void)[] } = {
    ready: [],
    click: [],
    confirm: [],
    cancel: [],
    loaderror: [],
    shippingaddresschange: [],
    shippingratechange: [],
  };
  const tell = <Kind extends keyof WalletEvents>(kind: Kind, event: WalletEvents[Kind]): boolean => {
    for (const handler of handlers[kind]) handler(event);
    return handlers[kind].length > 0;
  };
  const box = make('div', { display: 'grid', gap: '8px' });
  const click = (wallet: Wallet) => {
    const open = (details = {}) => openWalletSheet(wallet, page, { ...options, ...details }, tell);
    const isHeard = tell('click', {
      elementType: 'expressCheckout',
      expressPaymentType: wallet,
      resolve: open,
      reject: () => undefined,
    });
    if (!isHeard) open();
  };
  return {
    mount(place) {
      const target = typeof place === 'string' ? document.querySelector(place) : place;
      const wallets = walletsHere(options);
      box.replaceChildren(...wallets.map((wallet) => walletButton(wallet, options, click)));
      target?.replaceChildren(box);
      const isHere = (wallet: Wallet) => wallets.includes(wallet);
      const none = { amazonPay: false, link: false, paypal: false, klarna: false };
      const found = { ...none, applePay: isHere('apple_pay'), googlePay: isHere('google_pay') };
      // As with the real one, nothing is told before the caller has gone on.
      setTimeout(() =>
        tell('ready', {
          elementType: 'expressCheckout',
          availablePaymentMethods: wallets.length > 0 ? found : undefined,
        }),
      );
    },
    unmount: () => box.remove(),
    destroy: () => box.remove(),
    on(kind, handler) {
      handlers[kind].push(handler);
      return this;
    },
  };
}

function walletButton(
  wallet: Wallet,
  { buttonType }: StripeExpressCheckoutElementOptions,
  click: (wallet: Wallet) => void,
): HTMLButtonElement {
  const type = wallet === 'apple_pay' ? buttonType?.applePay : buttonType?.googlePay;
  const label = `${VERBS[type ?? ''] ?? ''}${WALLETS[wallet]} (Test)`;
  const button = payButton(label, { background: '#000', color: '#fff' });
  button.addEventListener('click', () => click(wallet));
  return button;
}

/** As Stripe names them: the wallets' buttons, or fields for a card. */
function elementOf(page: Page): ElementsHere['create'] {
  function create(type: 'expressCheckout', wishes?: StripeExpressCheckoutElementOptions): WalletElement;
  function create(type: 'payment'): CardElement;
  function create(type: string, wishes: StripeExpressCheckoutElementOptions = {}) {
    if (type !== 'payment') return walletElement(page, wishes);
    page.fields = cardFields();
    return page.fields.element;
  }
  return create;
}

const pages = new WeakMap<ElementsHere, Page>();

const Stripe: StripeConstructorHere = (publishableKey, { stripeAccount = '' } = {}) => ({
  elements(options) {
    const page: Page = {
      amount: 'amount' in options ? options.amount : 0,
      captureMethod: ('captureMethod' in options && options.captureMethod) || 'automatic',
      card: 'pm_card_visa',
      sheet: undefined,
      isSubmitted: false,
      fields: undefined,
    };
    const elements: ElementsHere = {
      update({ amount = page.amount }) {
        page.amount = amount;
      },
      async submit() {
        const error = page.fields?.check();
        page.isSubmitted = !error;
        page.card = page.fields?.card() ?? page.card;
        return error ? { error } : {};
      },
      create: elementOf(page),
    };
    pages.set(elements, page);
    return elements;
  },
  async confirmPayment({ elements, clientSecret }: Confirmation & { elements: ElementsHere }) {
    const page = pages.get(elements);
    if (!page?.isSubmitted)
      throw new Error('elements.submit() must be called before stripe.confirmPayment().');
    const result = await confirm(clientSecret, page, { key: publishableKey, _stripe_account: stripeAccount });
    page.sheet?.close();
    if (result.paymentIntent?.status !== 'requires_action') return result;
    const isProven = await openChallenge(page.amount);
    return answerChallenge(clientSecret, isProven);
  },
});

// An address of the sandbox's own, which answers 200 to refused cards too: browsers report others as mistakes.
async function confirm(
  clientSecret: string,
  { amount, captureMethod, card }: Page,
  account: Record<string, string>,
): Promise<PaymentIntentResult> {
  const [id] = clientSecret.split('_secret_');
  const response = await fetch(`${ORIGIN}/vendor/stripe/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      ...account,
      client_secret: clientSecret,
      payment_method: card,
      amount: String(amount),
      capture_method: captureMethod,
    }),
  });
  return (await response.json()) as PaymentIntentResult;
}

async function answerChallenge(clientSecret: string, isProven: boolean): Promise<PaymentIntentResult> {
  const [id] = clientSecret.split('_secret_');
  const response = await fetch(`${ORIGIN}/vendor/stripe/${id}/challenge`, {
    method: 'POST',
    body: new URLSearchParams({ client_secret: clientSecret, proven: isProven ? 'yes' : 'no' }),
  });
  return (await response.json()) as PaymentIntentResult;
}

Object.assign(window, { Stripe });
