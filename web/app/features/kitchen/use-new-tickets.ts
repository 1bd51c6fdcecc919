import { useEffect, useEffectEvent, useRef } from 'react';
import { TRIAL } from '#domain/order/trial.ts';
import { formatEuros } from '../../lib/format.ts';
import { announce } from '../../ui/announce.client.ts';
import { acceptedUnheard, isAcceptedAtOnce, type Ticket } from './board.ts';

/**
 * Tells of every ticket that wants an answer (`calling`): read out, and as a notification while the page is hidden. One that was
 * accepted by itself before anybody saw it is told, too, and the bell rings once.
 */
export function useNewTickets(
  tickets: readonly Ticket[],
  calling: readonly Ticket[],
  ringOnce: () => void,
): void {
  const known = useRef<ReadonlySet<number>>(undefined);
  const seen = useRef<ReadonlySet<number>>(undefined);
  const ring = useEffectEvent(ringOnce);
  useEffect(() => {
    const accepted = acceptedUnheard(tickets, seen.current);
    seen.current = new Set(tickets.map(({ orderId }) => orderId));
    if (accepted.length === 0) return;
    for (const ticket of accepted) tell(ticket);
    ring();
  }, [tickets]);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(calling.map(({ orderId }) => orderId));
    if (!before) return;
    for (const ticket of calling) if (!before.has(ticket.orderId)) tell(ticket);
  }, [calling]);
}

function newsOf(ticket: Ticket): string {
  const { orderId, cancelRequested } = ticket;
  if (orderId === TRIAL) return 'Neue Probebestellung';
  if (cancelRequested) return `Gast möchte #${orderId} stornieren`;
  return `Neue Bestellung #${orderId}${isAcceptedAtOnce(ticket) ? ', automatisch angenommen' : ''}`;
}

const inShort = ({ tableTitle, modeLabel, guest, payable }: Ticket): string[] => [
  tableTitle ?? modeLabel,
  guest,
  formatEuros(payable),
];

function tell(ticket: Ticket): void {
  const news = newsOf(ticket);
  announce(`${news}: ${inShort(ticket).join(', ')}`);
  notifyHidden(news, ticket);
}

/** As a notification, while the page is hidden. */
export function notifyHidden(news: string, ticket: Ticket): void {
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted')
    return;
  try {
    const shown = new Notification(news, {
      body: inShort(ticket).join(' · '),
      tag: `order-${ticket.orderId}`,
      requireInteraction: true,
    });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Phones allow notifications to service workers only; the bell rings all the same.
  }
}
