import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { calledOff, goingOn, isMade, type Ticket } from './board.ts';
import { notifyHidden } from './use-new-tickets.ts';

/**
 * Orders that were cancelled elsewhere while somebody here made or brought them, as they were, until they are read: the
 * bell rings once for each. And what is done with them once they are. What was only tapped here, and no server knows as made
 * (`served`), is told as a tap that came too late.
 */
export function useCalledOff(
  tickets: readonly Ticket[],
  served: readonly Ticket[],
  endedHere: RefObject<Set<number>>,
  ringOnce: () => void,
): [readonly Ticket[], () => void] {
  const before = useRef<ReadonlyMap<number, Ticket>>(new Map());
  const unmade = useRef<readonly number[]>([]);
  const [unread, setUnread] = useState<readonly Ticket[]>([]);
  const ring = useEffectEvent(ringOnce);
  useEffect(() => {
    for (const orderId of goingOn(tickets, before.current)) endedHere.current.delete(orderId);
    const off = calledOff(tickets, before.current, new Set([...endedHere.current, ...unmade.current]));
    before.current = new Map(tickets.map((ticket) => [ticket.orderId, ticket]));
    unmade.current = served.filter((ticket) => !isMade(ticket)).map(({ orderId }) => orderId);
    if (off.length === 0) return;
    setUnread((all) => [...all, ...off]);
    for (const ticket of off) notifyHidden(`Bestellung #${ticket.orderId} ist storniert`, ticket);
    ring();
  }, [tickets, served, endedHere]);
  return [unread, () => setUnread([])];
}
