import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { calledOff, type Ticket } from './board.ts';
import { notifyHidden } from './use-new-tickets.ts';

/**
 * Orders that were cancelled elsewhere while somebody here made or brought them, as they were, until they are read: the
 * bell rings once for each. And what is done with them once they are.
 */
export function useCalledOff(
  tickets: readonly Ticket[],
  endedHere: RefObject<ReadonlySet<number>>,
  ringOnce: () => void,
): [readonly Ticket[], () => void] {
  const before = useRef<ReadonlyMap<number, Ticket>>(new Map());
  const [unread, setUnread] = useState<readonly Ticket[]>([]);
  const ring = useEffectEvent(ringOnce);
  useEffect(() => {
    const off = calledOff(tickets, before.current, endedHere.current);
    before.current = new Map(tickets.map((ticket) => [ticket.orderId, ticket]));
    if (off.length === 0) return;
    setUnread((all) => [...all, ...off]);
    for (const ticket of off) notifyHidden(`Bestellung #${ticket.orderId} ist storniert`, ticket);
    ring();
  }, [tickets, endedHere]);
  return [unread, () => setUnread([])];
}
