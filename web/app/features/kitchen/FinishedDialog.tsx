import { use, useState } from 'react';
import { noShowLabel } from '#domain/order/no-show.ts';
import { tableText } from '#domain/order/order-mode.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { ticketName } from '#domain/order/trial.ts';
import { dotted } from '../../lib/dotted.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EarlierToday } from './EarlierToday.tsx';
import { EndedLine } from './EndedLine.tsx';
import { NoShowButton } from './NoShowButton.tsx';
import { ReduceLink } from './ReduceLink.tsx';
import { asTheyStood, modeOf, type Ticket } from './board.ts';
import { BoardContext } from './use-ticket.ts';

/** How people read the state of a ticket. */
export const stateLabelOf = (ticket: Ticket): string =>
  ticket.noShow === true && ticket.state === 'completed'
    ? noShowLabel(modeOf(ticket))
    : statusLabel(ticket.state, modeOf(ticket));

/** What ended in the last hours, the latest first when it is opened. */
export function FinishedDialog({ tickets }: { tickets: readonly Ticket[] }) {
  const desk = use(BoardContext);
  const rights = desk?.board.restaurant.rights ?? [];
  // Whoever finds older orders is led there; a paired tablet is nobody's log-in.
  const isEarlierOffered =
    desk !== null && desk.link.state !== 'offline' && rights.includes('orders') && !rights.includes('past');
  const [stood] = useState(() => tickets.map(({ orderId }) => orderId));
  return (
    <Dialog title="Erledigt" look="side" onClose={() => desk?.open(null)}>
      <ul>
        {asTheyStood(tickets, stood).map((ticket) => (
          <EndedLine
            key={ticket.orderId}
            name={ticketName(ticket.orderId)}
            guest={dotted([ticket.tableTitle && tableText(ticket.tableTitle), ticket.guest])}
            status={stateLabelOf(ticket)}
            endedAt={ticket.changedAt}
            left={ticket.payable - ticket.reduced}
          >
            <div className="col-span-full flex flex-wrap justify-end empty:hidden">
              <NoShowButton ticket={ticket} />
              <ReduceLink ticket={ticket} />
            </div>
          </EndedLine>
        ))}
      </ul>
      {tickets.length === 0 && <p>Noch nichts.</p>}
      <div className="grid gap-1 pt-3 text-ink-soft">
        {!rights.includes('reduce-beyond') && tickets.some(({ state }) => state === 'completed') && (
          <p>Nach der Übergabe zieht nur etwas ab, wer den Betrieb leitet.</p>
        )}
        {isEarlierOffered && <EarlierToday hostId={desk.board.restaurant.id} />}
        {desk && desk.link.state !== 'offline' && rights.includes('past') && (
          <p>
            Hier steht, was in den letzten vier Stunden fertig wurde, alles davor unter{' '}
            <a
              className="link inline-flex min-h-target items-center"
              href={staffPaths.ownOrders(desk.board.restaurant.id)}
              target="_blank"
              rel="noreferrer"
            >
              Alle Bestellungen
            </a>
            .
          </p>
        )}
      </div>
    </Dialog>
  );
}
