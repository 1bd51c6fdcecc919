import { PAY_WITHIN_MINUTES } from '#domain/money/payment.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { abandonUnpaid } from '../order/progress/record-payment.ts';
import { listNeverPaid, takeDue } from './store.ts';

/** Minutes until a payment that was to be looked at, and was not, is due again. */
const AGAIN_AFTER_MINUTES = 10;

const UNPAID = {
  what: 'an order that was never paid could not be given up',
  about: ({ id: orderId }: { id: number }) => ({ orderId }),
};

/**
 * Looks after what nobody tells us: payments whose notice was lost, holds that end soon, orders for which no payment was
 * ever begun. Answers how many orders were taken up.
 */
export async function sweepPayments(outer: Context): Promise<number> {
  const now = outer.clock.now();
  const due = await outer.transaction(async (context) => {
    const orderIds = await takeDue(context.db, now, now.add({ minutes: AGAIN_AFTER_MINUTES }));
    for (const orderId of orderIds) await context.enqueue({ queue: 'payment', payload: { orderId } });
    return orderIds.length;
  });
  const never = await listNeverPaid(outer.db, now.subtract({ minutes: PAY_WITHIN_MINUTES }));
  await eachAlone(outer, never, UNPAID, (order) => abandonUnpaid(outer, order));
  return due + never.length;
}
