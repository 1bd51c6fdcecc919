import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { composeCorrection, Correction } from './correction.ts';
import { drawCorrection } from './draw-correction.ts';
import type { OrderReduction, WholeOrder } from './order.ts';
import { readOrderByUid } from './read-order.ts';
import { Receipt } from './receipt.ts';
import { findCorrection, findReceipt, insertReceipt, takeNumber } from './store-receipts.ts';

/** Corrects the receipt of an order, in the transaction that takes something off; nothing where none was issued. */
export async function correctReceipt(
  { db }: Context,
  whole: WholeOrder,
  reduction: OrderReduction,
): Promise<void> {
  const { id: orderId, restaurant_id: restaurantId } = whole.order;
  const receipt = await findReceipt(db, orderId);
  if (!receipt) return;
  const number = await takeNumber(db, restaurantId);
  const correction = composeCorrection(whole, reduction, Receipt.parse(receipt.content), number);
  await insertReceipt(db, {
    restaurantId,
    orderId,
    number,
    content: JSON.stringify(correction),
    at: reduction.at,
    corrects: { receiptId: receipt.id, reductionId: reduction.id },
  });
}

/** A correction as PDF, for whoever has the link of the order. */
export async function readCorrection(
  context: Context,
  uid: string,
  number: number,
): Promise<Uint8Array | Refusal> {
  const whole = await readOrderByUid(context, uid);
  if (isRefusal(whole)) return whole;
  const content = await findCorrection(context.db, whole.order.id, number);
  return content === undefined ? refuse('no-receipt') : drawCorrection(Correction.parse(content));
}
