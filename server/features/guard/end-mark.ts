import { updateRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { OrdererMark } from '../account/first-order.ts';
import { marksOf } from '#server/plumbing/visit/marks.ts';
import { findMark } from './store.ts';

/** Notes what became of an order, for those that come after it; one of staff was never marked. */
export async function endOrderMark(
  { db }: Context,
  orderId: number,
  state: 'completed' | 'failed',
): Promise<void> {
  await updateRows(db, 'order_mark', { order_id: orderId }, { state });
}

/** Door and device of an order; staff's have none. */
export async function readOrderMarks({ db }: Context, orderId: number): Promise<OrdererMark[]> {
  const marks = await findMark(db, orderId);
  return (['door', 'device', 'means'] as const).flatMap((kind) => {
    const value = marks?.[kind];
    return value ? { kind, value } : [];
  });
}

/** Notes by which card or account an order is paid, as a hash. */
export async function noteMeans(context: Context, orderId: number, means: string): Promise<void> {
  const mark = await marksOf(context);
  await updateRows(context.db, 'order_mark', { order_id: orderId }, { means: mark('means', means) });
}
