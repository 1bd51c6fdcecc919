import { ticketName } from '#domain/order/trial.ts';
import { ReadOnce } from './ReadOnce.tsx';
import type { Ticket } from './board.ts';

/** Orders that were cancelled elsewhere, and what is not to be done with them any more. */
export const CalledOff = ({ tickets, onRead }: { tickets: readonly Ticket[]; onRead: () => void }) => (
  <ReadOnce
    sentences={tickets.map((ticket) => ({ key: ticket.orderId, sentence: sentenceOf(ticket) }))}
    onRead={onRead}
  />
);

const sentenceOf = (ticket: Ticket): string =>
  `${[ticketName(ticket.orderId), ticket.tableTitle ?? ticket.guest].filter(Boolean).join(', ')} ist storniert: ${adviceOn(ticket)}.`;

function adviceOn({ state, driver }: Ticket): string {
  if (state === 'on-the-way')
    return driver ? `${driver.name} ist damit unterwegs` : 'sie ist schon unterwegs';
  return state === 'ready' ? 'nicht mehr herausgeben' : 'nicht mehr machen';
}
