import { use } from 'react';
import { noShowLabel } from '#domain/order/no-show.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { ticketName } from '#domain/order/trial.ts';
import { formatEuros, formatTime } from '../../lib/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NoShowButton } from './NoShowButton.tsx';
import { ReduceLink } from './ReduceLink.tsx';
import { modeOf, type Ticket } from './board.ts';
import { BoardContext } from './use-ticket.ts';

/** How people read the state of a ticket. */
export const stateLabelOf = (ticket: Ticket): string =>
  ticket.noShow === true && ticket.state === 'completed'
    ? noShowLabel(modeOf(ticket))
    : statusLabel(ticket.state, modeOf(ticket));

/** What ended in the last hours, the latest first. */
export function FinishedDialog({ tickets }: { tickets: readonly Ticket[] }) {
  const desk = use(BoardContext);
  return (
    <Dialog title="Erledigt" look="side" onClose={() => desk?.open(null)}>
      <ul>
        {tickets.map((ticket) => (
          <li
            className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 border-b border-line py-2 tabular-nums"
            key={ticket.orderId}
          >
            <b>{ticketName(ticket.orderId)}</b>
            <span>
              {ticket.guest} · {stateLabelOf(ticket)} {formatTime(ticket.changedAt)}
            </span>
            <span>{formatEuros(ticket.payable - ticket.reduced)}</span>
            <div className="col-span-full flex flex-wrap justify-end empty:hidden">
              <NoShowButton ticket={ticket} />
              <ReduceLink ticket={ticket} />
            </div>
          </li>
        ))}
      </ul>
      {tickets.length === 0 && <p>Noch nichts.</p>}
    </Dialog>
  );
}
