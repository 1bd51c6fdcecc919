import { COMPLETED_AFTER_MINUTES } from '#domain/order/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { moveOrder, type Move } from './move-order.ts';
import { listExpired, listForgotten } from './store-moves.ts';

/** Ends orders that no kitchen accepted in time. Answers how many. */
export async function expireOverdue(context: Context): Promise<number> {
  const due = await listExpired(context.db, context.clock.now());
  return moveAll(context, due, { to: 'expired' });
}

/** Completes orders whose promised time is long over and that nobody completed by hand. Answers how many. */
export async function completeOverdue(context: Context): Promise<number> {
  const promisedUntil = context.clock.now().subtract({ minutes: COMPLETED_AFTER_MINUTES });
  const due = await listForgotten(context.db, promisedUntil);
  return moveAll(context, due, { to: 'completed', changes: (_, now) => ({ completed_at: now }) });
}

const OVERDUE = {
  what: 'an overdue order could not be moved',
  about: ({ id: orderId }: { id: number }) => ({ orderId }),
};

// Each in a transaction of its own: one that another process moved meanwhile stops no other.
async function moveAll(
  context: Context,
  due: readonly { id: number; version: number }[],
  move: Pick<Move, 'to' | 'changes'>,
): Promise<number> {
  let moved = 0;
  await eachAlone(context, due, OVERDUE, async ({ id: orderId, version }) => {
    const result = await moveOrder(context, {
      ...move,
      orderId,
      version,
      actor: 'system',
      mayTouch: () => true,
    });
    if (!isRefusal(result)) moved += 1;
  });
  return moved;
}
