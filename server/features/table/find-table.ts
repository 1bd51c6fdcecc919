import type { VisitContext } from '#server/plumbing/context.ts';
import type { SeatedAt } from '../basket/answers.ts';
import { findSeat } from './store.ts';

/** The table of a restaurant at which the visitor sits now; null once they have left it or their time is over. */
export async function findTable(
  { db, session, clock }: VisitContext,
  restaurantId: number,
): Promise<SeatedAt | null> {
  if (!session?.isSeated) return null;
  return (await findSeat(db, { sessionId: session.id, restaurantId, now: clock.now() })) ?? null;
}
