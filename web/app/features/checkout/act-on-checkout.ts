import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { modeOf } from '../basket/choice.ts';
import type { Problems } from './check-values.ts';
import { firstWish, isOffered, loadCheckout, loadWishes } from './load-checkout.ts';
import { freshValues, type OrderValues, readValues, tipOf } from './order-values.ts';
import { withChosenAddress } from './saved-addresses.ts';
import { sendOrder } from './send-order.ts';

/** What the form is shown with again: everything that was typed, and what is wrong with it. */
export interface CheckoutAnswer {
  values: OrderValues;
  problems: Problems | null;
}

/** The order form without JavaScript. Whatever button was pressed, nothing typed is lost. */
export async function actOnCheckout(call: Call, hostId: number, form: FormData): Promise<CheckoutAnswer> {
  const known = await loadCheckout(call, hostId);
  const mode = known.basket.mode === true ? 'delivery' : 'pickup';
  const typed = readValues(form, freshValues(known.basket, firstWish(known.wishes, mode)));
  const values = withChosenAddress(typed, known.addresses);
  const [intent = '', lineId] = String(form.get('intent')).split(':');
  if (intent === 'order') return order(call, hostId, { values, seen: seenIn(form) });
  if (intent === 'more' || intent === 'less') {
    const problems = await changeLine(call, intent, Number(lineId));
    return { values, problems };
  }
  if (intent === 'no-voucher') await call('removeCoupon', { hostId });
  return takeOver(call, hostId, values);
}

interface Submission {
  values: OrderValues;
  seen: { version: number; payable: number };
}

async function order(call: Call, hostId: number, { values, seen }: Submission): Promise<CheckoutAnswer> {
  const sending = await sendOrder(call, { hostId, values, seen, key: undefined });
  if ('placed' in sending) throw redirect(sending.placed, 303);
  const taken = await takeOver(call, hostId, values);
  const problems = 'problems' in sending ? sending.problems : { alert: sending.exception, fields: {} };
  return { values: taken.values, problems };
}

// Mode, place and payment decide about sums and times, so the server learns them before anything is shown.
async function takeOver(call: Call, hostId: number, values: OrderValues): Promise<CheckoutAnswer> {
  const mode = values.homedelivery;
  const failed = (alert: string): CheckoutAnswer => ({ values, problems: { alert, fields: {} } });
  try {
    if (mode === 'delivery' && values.geoid !== '') await call('setGeoId', { geoid: Number(values.geoid) });
  } catch {
    return failed('Lieferort konnten nicht gesetzt werden 😭');
  }
  await call('basketMode', {
    hostId,
    homedelivery: modeOf(mode),
    tip: tipOf(values.tip),
    ...(values.payment && { payment: values.payment }),
  });
  const wishes = await loadWishes(call, hostId, mode);
  // A time of another mode means nothing here.
  const delivery = isOffered(wishes, values.delivery) ? values.delivery : firstWish(wishes, mode);
  return { values: { ...values, delivery }, problems: null };
}

async function changeLine(call: Call, intent: 'more' | 'less', basketId: number): Promise<Problems | null> {
  try {
    await call(intent === 'more' ? 'cloneProduct' : 'removeProduct', { basketId });
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    const text = intent === 'more' ? 'geklont' : 'entfernt';
    return { alert: `Der Artikel konnte nicht ${text} werden 😭 ${error.message}`, fields: {} };
  }
}

function seenIn(form: FormData) {
  return { version: Number(form.get('version')), payable: Number(form.get('payable')) };
}
