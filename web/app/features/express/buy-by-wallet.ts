import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { basketStore } from '../basket/basket-store.client.ts';
import type { Basket } from '../basket/basket.ts';
import { loadBasket } from '../basket/load-basket.ts';
import { forgetDraft, orderKey } from '../checkout/draft.ts';
import type { OrderValues } from '../checkout/order-values.ts';
import { submitOrder } from '../checkout/send-order.ts';
import { confirmByStripe } from '../payment/confirm-by-stripe.ts';
import type { PaymentEnds } from '../payment/payment-ends.ts';
import { walletOf } from '../payment/wallet-element.ts';
import { expressCents } from './express-rules.ts';
import { basketOf, matchAddress, PLACE_UNKNOWN } from './match-address.ts';
import { type Contact, contactOf } from './wallet-contact.ts';

const NOT_UPDATED = 'Deine Bestellung konnte nicht aktualisiert werden 😭';
const NUMBER_MISSING = 'Bitte verrate uns deine Hausnummer';
const CHANGED = 'Dein Warenkorb hat sich geändert. Bitte prüfe die Summe und versuche es noch einmal.';

export interface Buying {
  call: Call;
  stripe: Stripe;
  elements: StripeElements;
  event: StripeExpressCheckoutElementConfirmEvent;
  hostId: number;
  values: OrderValues;
  /** What the wallet's sheet showed. */
  shownCents: number;
  ends: PaymentEnds;
  /** Where the guest goes on with an order that stands but is not paid. */
  standing: (orderId: number) => void;
}

/** Orders and pays with what a wallet brought (PAY-029, PAY-035 to PAY-037). Whatever fails, nothing is half done. */
export async function buyByWallet(buying: Buying): Promise<void> {
  const { event, ends } = buying;
  const refuse = (text: string, reason: 'fail' | 'address_unserviceable' | 'invalid_shipping_address') => {
    event.paymentFailed({ reason, message: text });
    ends.say(text);
  };
  try {
    await basketStore.atRest();
    const where = await destination(buying);
    if (typeof where === 'string') return refuse(where, 'address_unserviceable');
    const contact = contactOf(event, where.geoid);
    if (event.shippingAddress && !contact.number) return refuse(NUMBER_MISSING, 'invalid_shipping_address');
    if (expressCents(where.basket) !== buying.shownCents) return refuse(CHANGED, 'fail');
    const failure = await orderAndPay(buying, where, contact);
    if (failure) refuse(failure, 'fail');
  } catch (error) {
    if (!isApiError(error)) throw error;
    refuse(error.message, 'fail');
  }
}

interface Destination {
  geoid: number | null;
  basket: Basket;
}

async function destination({ call, hostId, event }: Buying): Promise<Destination | string> {
  const address = event.shippingAddress?.address;
  if (address) return (await matchAddress(call, hostId, address)) ?? PLACE_UNKNOWN;
  const basket = basketOf(hostId);
  return basket ? { geoid: null, basket } : CHANGED;
}

/** Answers what to say where nothing was bought. */
async function orderAndPay(
  { call, stripe, elements, hostId, event, values, ends, standing }: Buying,
  { geoid, basket }: Destination,
  contact: Contact,
): Promise<string | null> {
  const sending = await submitOrder(call, {
    hostId,
    values: {
      ...values,
      payment: walletOf(event.expressPaymentType),
      geoid: geoid === null ? '' : String(geoid),
      customerLocation: '',
      expressCheckout: true,
    },
    seen: { version: basket.version, payable: expressCents(basket) / 100, tableId: null },
    key: orderKey(hostId, basket.id),
  });
  if ('problems' in sending) {
    await loadBasket(hostId);
    return sending.problems.alert;
  }
  if ('exception' in sending) return sending.exception;
  if (sending.result === true) return CHANGED;
  const { orderId, uid } = sending.result;
  // The next order is another one, whatever becomes of this one's payment.
  forgetDraft(hostId);
  const reason = await fillIn(call, { orderId, uid, data: contact });
  if (reason !== null) {
    await putBack(call, hostId, { orderId, uid });
    return [NOT_UPDATED, reason].filter(Boolean).join(' ');
  }
  const goOn = () => standing(orderId);
  const say = (alert: string) => void (alert && goOn());
  await confirmByStripe({
    call,
    stripe,
    elements,
    order: { orderId, uid },
    stopped: () => event.paymentFailed({ reason: 'fail' }),
    ends: { ...ends, moved: goOn, say },
  });
  return null;
}

/** Answers why it could not be done; null: it is done. */
async function fillIn(
  call: Call,
  filling: { orderId: number; uid: string; data: Contact },
): Promise<string | null> {
  try {
    await call('updateOrderByUid', filling);
    return null;
  } catch (error) {
    return isApiError(error) && error.code !== 'unexpected' ? error.message : '';
  }
}

/** Ends an order that nobody can be found for, and fills the basket again. */
async function putBack(call: Call, hostId: number, order: { orderId: number; uid: string }): Promise<void> {
  try {
    await call('cancel', order);
    await call('reorder', order);
  } catch {
    // It stands among the guest's orders, and ends by itself when nobody pays.
  }
  await loadBasket(hostId);
}
