import { Check } from '../../ui/icons.ts';
import { stateLabelOf } from './FinishedDialog.tsx';
import { TicketSummary } from './TicketSummary.tsx';
import type { Ticket } from './board.ts';

/** Where a ticket was until somebody moved it on here: as high as it was, and nothing to press by mistake. */
export const MovedTicket = ({ ticket, became }: { ticket: Ticket; became: Ticket }) => (
  <div className="ticket no-print shadow-none">
    <div className="ticket-open opacity-70" inert>
      <TicketSummary ticket={ticket} />
    </div>
    <p className="flex min-h-control items-center justify-center gap-2 font-bold text-basil-ink">
      <Check size={20} aria-hidden="true" /> {stateLabelOf(became)}
    </p>
  </div>
);
