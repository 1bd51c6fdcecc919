import { correctionOf } from '#server/features/order/papers/correct-receipt.ts';
import { receiptOf } from '#server/features/order/papers/issue-receipt.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { openPastOrder } from './open-order.ts';
import type { PastVisit } from './seen-since.ts';

/** The receipt as its seller wrote it, with the host's name. */
export async function showReceipt(
  context: PastVisit,
  { orderId }: { orderId: number },
): Promise<Uint8Array | Refusal> {
  const opened = await openPastOrder(context, orderId);
  return isRefusal(opened) ? opened : receiptOf(context, orderId, true);
}

/** What corrects it. */
export async function showCorrection(
  context: PastVisit,
  { orderId, number }: { orderId: number; number: number },
): Promise<Uint8Array | Refusal> {
  const opened = await openPastOrder(context, orderId);
  return isRefusal(opened) ? opened : correctionOf(context, orderId, number, true);
}
