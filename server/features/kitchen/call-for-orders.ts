import { CALLED_AFTER, type CallStep } from '#domain/order/calls.ts';
import { formatPrice } from '#domain/money/money.ts';
import { textPerson } from '#server/features/message/tell-person.ts';
import { CANCEL_WAITS, ORDER_WAITS, wakeDevices } from '#server/features/message/wake-devices.ts';
import type { OrderRow } from '#server/features/order/order.ts';
import { lockOrder } from '#server/features/order/progress/record-payment.ts';
import { tellUnanswered } from '#server/features/order/progress/request-cancellation.ts';
import { isRequestUnanswered, isUnanswered } from '#server/features/order/progress/unanswered.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { isCalledFor, listUncalled, noteCall } from './store-calls.ts';

const STEPS = Object.keys(CALLED_AFTER) as CallStep[];

const ORDER = {
  what: 'nobody could be called for an order',
  about: (orderId: number) => ({ orderId }),
};

/** Calls whoever has to see an order or a wish to cancel that waits, each step once. */
export async function callForOrders(context: Context): Promise<void> {
  const now = context.clock.now();
  for (const step of STEPS) {
    const since = now.subtract({ seconds: CALLED_AFTER[step] });
    const uncalled = await listUncalled(context.db, step, { since, now });
    await eachAlone(context, uncalled, ORDER, (orderId) => call(context, orderId, step));
  }
}

/** Whoever answers the order meanwhile waits, or was first: then nobody is called. */
function call(outer: Context, orderId: number, step: CallStep): Promise<void> {
  return outer.transaction(async (context) => {
    const order = await lockOrder(context.db, orderId);
    const stillWaits = FOR_REQUEST.includes(step) ? isRequestUnanswered : isUnanswered;
    if (!order || !(await stillWaits(context, orderId))) return;
    const isFirst = await noteCall(context.db, { order_id: orderId, step, called_at: context.clock.now() });
    if (isFirst) await CALL[step](context, order);
  });
}

/** Made for a guest who asks to cancel; the others for a new order. */
const FOR_REQUEST: readonly CallStep[] = ['cancel', 'operator'];

const CALL: Record<CallStep, (context: Context, order: OrderRow) => Promise<void>> = {
  devices: (context, { id, site_id: siteId, restaurant_id: restaurantId, payable_cents }) =>
    wakeDevices(context, {
      kind: ORDER_WAITS,
      restaurantId,
      siteId,
      orderId: id,
      title: `Bestellung ${id} wartet`,
      text: `${formatPrice(payable_cents)}, seit einer Minute. Bitte nehmt sie an.`,
    }),
  cancel: (context, { id, site_id: siteId, restaurant_id: restaurantId }) =>
    wakeDevices(context, {
      kind: CANCEL_WAITS,
      restaurantId,
      siteId,
      orderId: id,
      title: `Bestellung ${id} stornieren?`,
      text: 'Der Gast bittet seit einer Minute darum. Bitte antwortet ihm.',
    }),
  operator: tellUnanswered,
  async 'in-charge'(context, order) {
    const { id, site_id: siteId, restaurant_id: restaurantId } = order;
    // Of two orders at once only the first tells, also where two processes look.
    if (!(await holdRestaurant(context, restaurantId))) return;
    if (await isCalledFor(context.db, 'in-charge', { restaurantId, besides: id })) return;
    const restaurant = await findAnyRestaurant(context, restaurantId);
    if (!restaurant?.in_charge_phone) return;
    const sum = formatPrice(order.payable_cents).replace('\u00a0', ' ');
    await textPerson(context, {
      kind: ORDER_WAITS,
      key: `${ORDER_WAITS}:${id}`,
      siteId,
      personId: null,
      orderId: id,
      recipient: restaurant.in_charge_phone,
      text: `${restaurant.name}: Bestellung ${id} über ${sum} wartet, niemand hat sie angenommen. ${context.settings.publicUrl}/kueche`,
    });
  },
};
