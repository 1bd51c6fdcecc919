import { use } from 'react';
import type { OrderMode } from '#domain/order/order-mode.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { ticketName } from '#domain/order/trial.ts';
import { formatEuros, formatTime } from '../../lib/format.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { NoShowButton } from './NoShowButton.tsx';
import { ReduceLink } from './ReduceLink.tsx';
import type { Ticket } from './board.ts';
import { BoardContext } from './use-ticket.ts';

/** How people read the state of a ticket. */
export const stateLabelOf = ({ state, mode, tableTitle }: Ticket): string => {
  const isReserved = mode === 'table' && tableTitle === null;
  return statusLabel(state, isReserved ? ('reservation' satisfies OrderMode) : mode);
};

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
