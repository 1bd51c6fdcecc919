import { noShowTitle } from '#domain/order/no-show.ts';
import { Button } from '../../ui/Button.tsx';
import { modeOf, type Ticket } from './board.ts';
import { useTicket } from './use-ticket.ts';

/** Says that nobody was there; who often leaves orders lying pays in advance from then on. */
export function NoShowButton({ ticket }: { ticket: Ticket }) {
  const { isBusy, problem, leave } = useTicket(ticket);
  if (ticket.noShow === null) return null;
  const label = ticket.noShow ? 'War doch da' : noShowTitle(modeOf(ticket));
  return (
    <>
      <Button
        className="changes"
        look="quiet"
        busy={isBusy}
        aria-label={`${label}: Bestellung #${ticket.orderId}`}
        onClick={() => void leave(!ticket.noShow)}
      >
        {label}
      </Button>
      {problem && <span role="alert">{problem}</span>}
    </>
  );
}
