import type { VisitContext } from '#server/plumbing/context.ts';
import type { LoadedBasket } from '../basket/load-basket.ts';
import type { OrderRow } from './order.ts';
import { findNewestOrder, findOrderByKey } from './store-placing.ts';

/** For so long a form without a basket is taken for the order that was just made of it. */
const REPEATED_WITHIN_MINUTES = 30;

export interface Attempt {
  sessionId: number;
  key: string | null;
  /** Version of the basket that the guest saw, where the form says it. */
  version: number | undefined;
}

/**
 * The order that an earlier submission of the same form has made, to be answered again: by its key, or by the
 * basket that is gone because it was ordered.
 */
export async function findEarlierOrder(
  { db, clock }: VisitContext,
  { sessionId, key, version }: Attempt,
  basket: LoadedBasket,
): Promise<OrderRow | undefined> {
  const same = key === null ? undefined : await findOrderByKey(db, sessionId, key);
  if (same || basket.lines.length > 0) return same;
  const newest = await findNewestOrder(db, sessionId, basket.seller.id);
  if (!newest || (version !== undefined && newest.basket_version !== version)) return undefined;
  const repeatedUntil = newest.placed_at.add({ minutes: REPEATED_WITHIN_MINUTES });
  return Temporal.Instant.compare(clock.now(), repeatedUntil) < 0 ? newest : undefined;
}
