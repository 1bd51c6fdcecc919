import { averageDeliveryMinutes, AVERAGED_ORDERS } from '#domain/delivery-time.ts';
import { isTerminal } from '#domain/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import { recordFirstOrder } from '../account/first-order.ts';
import { recordFigures } from '../restaurant/record-figures.ts';
import { earnVouchers } from '../voucher/earn-vouchers.ts';
import { bookVoucher, giveVoucherBack } from '../voucher/reserve-voucher.ts';
import { issueReceipt } from './issue-receipt.ts';
import type { OrderRow } from './order.ts';
import { listGifts, listRecentDeliveries } from './store-moves.ts';

/** What follows from the end of an order, in the transaction that ends it; nothing while it goes on. */
export async function finishOrder(context: Context, order: OrderRow): Promise<void> {
  if (order.state === 'completed') return finishCompleted(context, order);
  if (isTerminal(order.state)) await giveVoucherBack(context, order.id);
}

async function finishCompleted(context: Context, order: OrderRow): Promise<void> {
  const redemption = await bookVoucher(context, order.id);
  await recordFirstOrder(context, order.id, {
    personId: order.person_id,
    phone: order.phone,
    email: order.email,
  });
  await earnVouchers(context, order, { redemption, gifts: await listGifts(context.db, order.id) });
  if (order.mode === 'delivery' && order.wish_at === null) await recordSpeed(context, order.restaurant_id);
  await issueReceipt(context, order);
  if (order.review_reminder_consent_at)
    await context.enqueue({ queue: 'review-reminder', payload: { orderId: order.id } });
  // What operator and restaurant owe each other is booked by the statement, which stands above.
  await context.enqueue({ queue: 'order-completed', payload: { orderId: order.id } });
}

async function recordSpeed(context: Context, restaurantId: number): Promise<void> {
  const deliveries = await listRecentDeliveries(context.db, restaurantId, AVERAGED_ORDERS);
  const minutes = deliveries.flatMap((delivery) => {
    // A delivery that nobody tapped away arrived, as far as anybody knows, when it was promised.
    const arrived = delivery.actor === 'system' ? delivery.promised_at : delivery.completed_at;
    return arrived === null ? [] : Math.round(arrived.since(delivery.placed_at).total('minutes'));
  });
  await recordFigures(context, restaurantId, { deliveryMinutes: averageDeliveryMinutes(minutes) });
}
