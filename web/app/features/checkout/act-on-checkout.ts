import { redirect } from 'react-router';
import type { Call } from '../../api.ts';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { stopperOf } from '../basket/adding.ts';
import { modeName, modeOf, type SizeCode } from '../basket/choice.ts';
import { LINE_FAILURES } from '../basket/line-failures.ts';
import { newLineQuery } from '../basket/use-extras-address.ts';
import { ENDED } from '../group-order/group-words.ts';
import { plainText } from '../../lib/plain-text.ts';
import { isCodeMissing, redeemCode } from '../voucher/redeem-code.ts';
import type { RunningGroup } from '../group-order/group-state.ts';
import { handOver } from '../group-order/hand-over.ts';
import type { Problems } from './check-values.ts';
import { type Checkout, loadCheckout } from './load-checkout.ts';
import { firstWish, isOffered, loadWishes } from './wishes.ts';
import { freshValues, type OrderValues, readValues, type SeenBasket, tipOf } from './order-values.ts';
import { withChosenAddress } from './saved-addresses.ts';
import { sendOrder } from './send-order.ts';
import { freshFor } from './start-values.ts';

/** What the form is shown with again: everything that was typed, and what is wrong with it. */
export interface CheckoutAnswer {
  values: OrderValues;
  problems: Problems | null;
}

/** The order form without JavaScript. Whatever button was pressed, nothing typed is lost. */
export async function actOnCheckout(call: Call, hostId: number, form: FormData): Promise<CheckoutAnswer> {
  const known = await loadCheckout(call, hostId);
  const mode = modeName(known.basket.mode);
  const typed = readValues(form, freshValues(known.basket, firstWish(known.wishes, mode)));
  const values = withChosenAddress(typed, known.addresses);
  const [intent = '', id, size] = String(form.get('intent')).split(':');
  if (intent === 'hand-over') return handOverOrSay(call, known);
  if ((intent === 'lock' || intent === 'unlock') && known.group)
    return { values, problems: await lockGroup(call, known.group, intent === 'lock') };
  if (intent === 'leave-table') {
    await call('leaveTable', {});
    return takeOver(call, hostId, await withoutTable(call, hostId, values));
  }
  const code = String(form.get('couponCode') ?? '');
  if (!isCodeMissing(code)) return redeem(call, hostId, { values, code });
  if (intent === 'order') return order(call, hostId, { values, seen: seenIn(form) });
  if (intent === 'add') {
    const dish = { hostId, productId: Number(id), size: size as SizeCode };
    return { values, problems: await addSuggested(call, dish, known.host.item_url) };
  }
  const command = lineCommands.get(intent);
  if (command) return { values, problems: await changeLine(command, call, Number(id)) };
  if (intent === 'no-voucher') await call('removeCoupon', { hostId });
  return takeOver(call, hostId, values);
}

// A client of a group order has nothing of the form to fill in.
async function handOverOrSay(call: Call, known: Checkout): Promise<CheckoutAnswer> {
  const values = freshFor(known);
  if (!known.group) return { values, problems: { alert: ENDED, fields: {} } };
  try {
    throw redirect(await handOver(call, known.group), 303);
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return { values, problems: { alert: error.message, fields: {} } };
  }
}

async function lockGroup(
  call: Call,
  { officeOrderId }: RunningGroup,
  locked: boolean,
): Promise<Problems | null> {
  try {
    await call('lockOfficeOrder', { officeOrderId, locked });
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return { alert: error.message, fields: {} };
  }
}

// Whoever has got up chooses anew how to get the meal.
const withoutTable = async (call: Call, hostId: number, values: OrderValues): Promise<OrderValues> => ({
  ...values,
  homedelivery: modeName((await call('retrieveBasket', { hostId })).mode),
});

interface Submission {
  values: OrderValues;
  seen: SeenBasket;
}

async function order(call: Call, hostId: number, { values, seen }: Submission): Promise<CheckoutAnswer> {
  const sending = await sendOrder(call, { hostId, values, seen, key: undefined });
  if ('placed' in sending) throw redirect(sending.placed, 303);
  const isUp = 'code' in sending && sending.code === 'table-ended';
  const taken = await takeOver(call, hostId, isUp ? await withoutTable(call, hostId, values) : values);
  const problems = 'problems' in sending ? sending.problems : { alert: sending.exception, fields: {} };
  return { values: taken.values, problems };
}

// Whatever was pressed: a sum with the voucher has to be seen before it is ordered.
async function redeem(
  call: Call,
  hostId: number,
  { values, code }: { values: OrderValues; code: string },
): Promise<CheckoutAnswer> {
  const taken = await takeOver(call, hostId, values);
  const answer = await redeemCode(call, code, hostId);
  if (!answer || answer.success) return taken;
  return { values: taken.values, problems: { alert: plainText(answer.message), fields: {} } };
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

interface LineCommand {
  send: (call: Call, id: number) => Promise<unknown>;
  /** What is said where it is refused. */
  failed: string;
}

/** What the buttons of a line do. */
const lineCommands = new Map<string, LineCommand>(
  Object.entries({
    more: {
      send: (call: Call, basketId: number) => call('cloneProduct', { basketId }),
      failed: LINE_FAILURES.more,
    },
    less: {
      send: (call: Call, basketId: number) => call('removeProduct', { basketId }),
      failed: LINE_FAILURES.less,
    },
    plain: {
      send: (call: Call, basketId: number) => call('removeAiIngredients', { basketId }),
      failed: LINE_FAILURES.plain,
    },
    save: {
      send: (call: Call, basketId: number) => call('saveCustomerProduct', { basketId }),
      failed: LINE_FAILURES.save,
    },
    forget: {
      send: (call: Call, productId: number) => call('deleteCustomerProduct', { productId }),
      failed: LINE_FAILURES.forget,
    },
  }),
);

async function changeLine({ send, failed }: LineCommand, call: Call, id: number): Promise<Problems | null> {
  try {
    await send(call, id);
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return { alert: `${failed} ${error.message}`, fields: {} };
  }
}

/** What goes with the order; where it has come to ask something, on to its questions. */
async function addSuggested(
  call: Call,
  dish: { hostId: number; productId: number; size: SizeCode },
  hostUrl: string,
): Promise<Problems | null> {
  const stop = stopperOf(await call('hostactive', { hostId: dish.hostId }).catch(() => null), () => false);
  // Who has to agree first is asked where the dish stands.
  if (stop && 'reactivatedAt' in stop) throw redirect(paths.product(hostUrl, dish.productId));
  if (stop) return { alert: stop.failure.text, fields: {} };
  let added;
  try {
    added = await call('addProduct', dish);
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    return { alert: `${LINE_FAILURES.more} ${error.message}`, fields: {} };
  }
  if (added.hasRules) throw redirect(`${paths.extras(hostUrl, added.id)}?${newLineQuery(1)}`);
  return null;
}

function seenIn(form: FormData): SeenBasket {
  const tableId = Number(form.get('tableId'));
  return {
    version: Number(form.get('version')),
    payable: Number(form.get('payable')),
    tableId: tableId > 0 ? tableId : null,
  };
}
