import type { VisitContext } from '#server/plumbing/context.ts';
import { endSeats } from './store.ts';

/** The visitor gets up; their basket stays, for delivery or pickup (TAB-006). */
export async function leaveTable({ db, session, clock }: VisitContext): Promise<void> {
  if (session !== null) await endSeats(db, session.id, clock.now());
}
