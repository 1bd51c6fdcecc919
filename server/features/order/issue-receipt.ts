import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { drawReceipt } from './draw-receipt.ts';
import type { OrderRow } from './order.ts';
import { readOrderByUid } from './read-order.ts';
import { composeReceipt, Receipt } from './receipt.ts';
import { withContents } from './store.ts';
import { findReceipt, insertReceipt, takeNumber } from './store-receipts.ts';

/** Whether the guest asked for a receipt and what they were served is complete. */
export const hasReceipt = (order: Pick<OrderRow, 'wants_receipt' | 'state'>): boolean =>
  order.wants_receipt && order.state === 'completed';

/** Writes the receipt of an order, in the transaction that completes it, so that no number is left out. */
export async function issueReceipt(context: Context, order: OrderRow): Promise<void> {
  if (!hasReceipt(order)) return;
  const { db, clock } = context;
  const number = await takeNumber(db, order.restaurant_id);
  for (const whole of await withContents(db, [order])) {
    const content = JSON.stringify(composeReceipt(whole, number, clock.now()));
    const { id: orderId, restaurant_id: restaurantId } = order;
    await insertReceipt(db, { restaurantId, orderId, number, content, at: clock.now() });
  }
}

/** The receipt as PDF, for whoever has the link of the order. */
export async function readReceipt(context: Context, uid: string): Promise<Uint8Array | Refusal> {
  const whole = await readOrderByUid(context, uid);
  if (isRefusal(whole)) return whole;
  const receipt = await findReceipt(context.db, whole.order.id);
  return receipt ? drawReceipt(Receipt.parse(receipt.content)) : refuse('no-receipt');
}
