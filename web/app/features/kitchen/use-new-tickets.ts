import { useEffect, useRef } from 'react';
import { formatEuros } from '../../lib/format.ts';
import { announce } from '../../ui/announce.client.ts';
import { type Ticket, unanswered } from './board.ts';

/** Tells of every ticket that wants an answer: read out, and as a notification while the page is hidden. */
export function useNewTickets(tickets: readonly Ticket[]): void {
  const calling = unanswered(tickets);
  const known = useRef<ReadonlySet<number>>(undefined);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(calling.map(({ orderId }) => orderId));
    if (!before) return;
    for (const ticket of calling) if (!before.has(ticket.orderId)) tell(ticket);
  }, [calling]);
}

function tell({ orderId, modeLabel, guest, payable, cancelRequested }: Ticket): void {
  const news = cancelRequested ? `Gast möchte #${orderId} stornieren` : `Neue Bestellung #${orderId}`;
  announce(`${news}: ${modeLabel}, ${guest}, ${formatEuros(payable)}`);
  if (!document.hidden || typeof Notification === 'undefined' || Notification.permission !== 'granted')
    return;
  try {
    const shown = new Notification(news, {
      body: `${modeLabel} · ${guest} · ${formatEuros(payable)}`,
      tag: `order-${orderId}`,
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
