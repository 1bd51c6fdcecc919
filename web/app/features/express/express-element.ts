import type {
  Stripe,
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementShippingAddressChangeEvent,
} from '@stripe/stripe-js';
import type { Call } from '../../api.ts';
import { blink } from '../../lib/blink.ts';
import { basketStore } from '../basket/basket-store.client.ts';
import type { Basket } from '../basket/basket.ts';
import {
  isOffered,
  type Wallet,
  walletElements,
  walletOf,
  walletOptions,
} from '../payment/wallet-element.ts';
import { expressCents, isShort, shippingRate } from './express-rules.ts';
import { matchAddress, PLACE_UNKNOWN, turnTo } from './match-address.ts';

/** What the page says to the wallet, asked at every moment anew. */
export interface ExpressPage {
  basket: () => Basket;
  /** Whether the sheet may open; says itself what is missing. */
  mayOpen: (wallet: Wallet) => boolean;
  /** Which wallet's sheet is open; null: none. */
  running: (wallet: Wallet | null) => void;
  ready: (isThere: boolean) => void;
  say: (alert: string) => void;
  confirm: (event: StripeExpressCheckoutElementConfirmEvent, shownCents: number) => Promise<void>;
}

interface ExpressKind {
  call: Call;
  stripe: Stripe;
  wallets: readonly Wallet[];
  hostId: number;
  isDelivery: boolean;
  takenAtOnce: boolean;
}

/** A wallet's payment request: kept at the basket's sum, renewed where the way of delivery changes (CHK-007). */
export function openExpress(kind: ExpressKind, box: HTMLElement, page: ExpressPage) {
  const { call, stripe, wallets, hostId, isDelivery, takenAtOnce } = kind;
  let shownCents = expressCents(page.basket());
  let placeBefore: number | null = null;
  const elements = walletElements(stripe, { amountCents: shownCents, takenAtOnce });
  const show = (basket: Basket) => {
    shownCents = expressCents(basket);
    if (shownCents > 0) elements.update({ amount: shownCents });
  };
  const element = elements.create('expressCheckout', {
    ...walletOptions(wallets, 'buy'),
    emailRequired: true,
    phoneNumberRequired: true,
    ...(isDelivery && {
      shippingAddressRequired: true,
      allowedShippingCountries: ['DE'],
      shippingRates: [shippingRate(page.basket())],
    }),
  });
  const moveTo = async ({
    address,
    resolve,
    reject,
  }: StripeExpressCheckoutElementShippingAddressChangeEvent) => {
    const found = await matchAddress(call, hostId, address).catch(() => null);
    const problem = problemAt(found?.basket);
    page.say(problem);
    if (!found || problem) return reject();
    show(found.basket);
    resolve({ shippingRates: [shippingRate(found.basket)] });
  };
  element.on('ready', ({ availablePaymentMethods }) =>
    page.ready(wallets.some((wallet) => isOffered(wallet, availablePaymentMethods))),
  );
  const open = async ({ expressPaymentType, resolve, reject }: StripeExpressCheckoutElementClickEvent) => {
    const wallet = walletOf(expressPaymentType);
    if (!(await isAtRest())) {
      page.say(STILL_CHANGING);
      return reject();
    }
    page.say('');
    if (!page.mayOpen(wallet)) return reject();
    show(page.basket());
    placeBefore = page.basket().geoid;
    page.running(wallet);
    resolve(isDelivery ? { shippingRates: [shippingRate(page.basket())] } : {});
  };
  element.on('click', (event) => void open(event));
  element.on('shippingaddresschange', (event) => void moveTo(event));
  element.on('confirm', (event) => page.confirm(event, shownCents));
  // Whoever leaves the sheet has chosen none of its places; where that does not get through, the form's sums say so.
  const leave = () => {
    page.running(null);
    if (isDelivery && placeBefore !== null) void turnTo(call, hostId, placeBefore).catch(() => undefined);
  };
  element.on('cancel', leave);
  element.mount(box);
  return { elements: elements as StripeElements, show, close: () => element.destroy() };
}

const STILL_CHANGING = 'Deine Auswahl wird noch übernommen. Tippe gleich noch einmal.';

/** Stripe wants its answer to a tap within a second. */
const PATIENCE_MS = 700;

/** Waits for a choice that was made just before the tap; false where it takes too long (CHK-060). */
async function isAtRest(): Promise<boolean> {
  if (!basketStore.read().isBusy) return true;
  const tooLong = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  const isDone = await Promise.race([basketStore.atRest().then(() => true), tooLong]);
  // The page has shown it by then.
  if (isDone) await blink();
  return isDone;
}

function problemAt(basket: Basket | undefined): string {
  if (!basket) return PLACE_UNKNOWN;
  return isShort(basket) ? 'Für diesen Ort reicht der Mindestbestellwert noch nicht.' : '';
}
