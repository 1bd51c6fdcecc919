import type { Session } from '#server/plumbing/context.ts';
import type { OrderRow } from './order.ts';

/** Whose orders a visitor may see. */
export interface Owner {
  sessionId: number;
  personId: number | null;
}

export const ownerOf = (session: Session): Owner => ({ sessionId: session.id, personId: session.personId });

/**
 * A guest owns the orders of the session, a user also those of the account. What a user ordered is no longer
 * seen on this device after the log-out, although the session's row stays the same.
 */
export function isOwner(
  order: Pick<OrderRow, 'session_id' | 'person_id'>,
  session: Session | null,
): session is Session {
  if (session === null) return false;
  return order.person_id === null ? order.session_id === session.id : order.person_id === session.personId;
}
