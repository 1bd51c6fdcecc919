import { orderLink } from '#domain/order/codes.ts';
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

/**
 * Whether contact, address and codes are the visitor's to read: who ordered, or came from a message to the guest. The
 * order's address alone lets follow, pay, rate and cancel; of an order from before there were keys nothing else does more.
 */
export const opensAll = (
  order: Pick<OrderRow, 'uid' | 'link_key' | 'session_id' | 'person_id'>,
  session: Session | null,
  link: string,
): boolean => (order.link_key !== '' && link === orderLink(order)) || isOwner(order, session);
