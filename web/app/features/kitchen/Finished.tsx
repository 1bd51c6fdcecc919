import type { OrderMode } from '#domain/order-mode.ts';
import { statusLabel } from '#domain/order-status-text.ts';
import { formatEuros, formatTime } from '../../lib/format.ts';
import { ReduceLink } from './ReduceLink.tsx';
import type { Ticket } from './board.ts';

const modeOf = ({ mode, tableTitle }: Ticket): OrderMode =>
  mode === 'table' && tableTitle === null ? 'reservation' : mode;

/** What is over, folded away. */
export function Finished({ tickets }: { tickets: readonly Ticket[] }) {
  if (tickets.length === 0) return null;
  return (
    <details className="finished no-print">
      <summary>Erledigt ({tickets.length})</summary>
      <ul>
        {tickets.map((ticket) => (
          <li key={ticket.orderId}>
            <b>#{ticket.orderId}</b>
            <span>
              {ticket.guest} · {statusLabel(ticket.state, modeOf(ticket))} {formatTime(ticket.changedAt)}
            </span>
            <span>{formatEuros(ticket.payable - ticket.reduced)}</span>
            <ReduceLink ticket={ticket} />
          </li>
        ))}
      </ul>
    </details>
  );
}
