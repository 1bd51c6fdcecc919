import { useEffect, useState } from 'react';
import type { Ticket } from './board.ts';

/** Milliseconds for which a ticket that was moved on here keeps its place. */
const KEPT_MS = 10_000;

/** Tickets as they were before somebody moved them on at this tablet, each for ten seconds, and how to add one. */
export function useLeft(): [readonly Ticket[], (ticket: Ticket) => void] {
  const [left, setLeft] = useState<readonly { ticket: Ticket; until: number }[]>([]);
  const [first] = left;
  useEffect(() => {
    if (!first) return undefined;
    const timer = setTimeout(
      () => setLeft((all) => all.filter((one) => one !== first)),
      first.until - Date.now(),
    );
    return () => clearTimeout(timer);
  }, [first]);
  const leave = (ticket: Ticket) =>
    setLeft((all) => [
      ...all.filter((one) => one.ticket.orderId !== ticket.orderId),
      { ticket, until: Date.now() + KEPT_MS },
    ]);
  return [left.map(({ ticket }) => ticket), leave];
}
