import type { Context } from '#server/plumbing/context.ts';
import { readPaidOrder } from '../order/progress/record-payment.ts';
import { listPayments } from './store.ts';

/** The link of the order that an attempt to pay it was made for. */
export async function uidOfAttempt(
  { db }: Context,
  orderId: number,
  attempt: string | undefined,
): Promise<string | undefined> {
  if (attempt === undefined) return undefined;
  const payments = await listPayments(db, orderId);
  if (!payments.some((payment) => payment.attempt === attempt)) return undefined;
  return (await readPaidOrder(db, orderId))?.uid;
}
