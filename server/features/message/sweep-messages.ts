import { OrderState } from '#contract/order-status.ts';
import { isTerminal } from '#domain/order/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import { deleteEndedSubscriptions } from './push-store.ts';
import { giveUpStuck } from './store.ts';

/** Until then the last news of an order has gone out, or is none any more. */
const NEWS_HOURS = 1;
/**
 * Longer than the queue tries. Whatever waits then has lost its job, since its process was killed at the last try: the
 * operator is to see it.
 */
const STUCK_HOURS = 36;

/** Forgets browsers whose order has ended, and gives up on what nobody tries to send any more. */
export async function sweepMessages({ db, clock }: Context): Promise<void> {
  const now = clock.now();
  await deleteEndedSubscriptions(
    db,
    OrderState.options.filter(isTerminal),
    now.subtract({ hours: NEWS_HOURS }),
  );
  await giveUpStuck(db, now.subtract({ hours: STUCK_HOURS }), 'nicht mehr versucht');
}
