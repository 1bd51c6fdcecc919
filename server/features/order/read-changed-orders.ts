import type { Context } from '#server/plumbing/context.ts';
import { listChangedSince } from './store-changed.ts';

/** Orders that moved since then, with the version they have now. */
export function readChangedOrders(
  { db }: Context,
  since: Temporal.Instant,
): Promise<{ id: number; version: number }[]> {
  return listChangedSince(db, since);
}
