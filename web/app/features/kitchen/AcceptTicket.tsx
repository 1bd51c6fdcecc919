import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AskLink } from './AskLink.tsx';
import { AcceptLabel } from './TicketTile.tsx';
import type { Ticket } from './board.ts';

interface AcceptTicketProps {
  ticket: Ticket;
  isBusy: boolean;
  onAccept: (minutes: number | null) => void;
  onRefuse: () => void;
}

/** Minutes with one tap, then accept or refuse. With a wish time there is nothing to choose. */
export function AcceptTicket({ ticket, isBusy, onAccept, onRefuse }: AcceptTicketProps) {
  const [minutes, setMinutes] = useState(ticket.suggestedMinutes);
  const { wishAt, orderId } = ticket;
  return (
    <>
      {!wishAt && (
        <fieldset className="grid min-w-0 grid-cols-[repeat(5,1fr)] gap-2">
          <legend className="sr-only">
            Minuten bis {ticket.mode === 'delivery' ? 'zur Lieferung' : 'es fertig ist'}
          </legend>
          {ticket.minutes.map((choice) => (
            <label
              key={choice}
              className="tile min-h-13 rounded-md bg-sand p-0 text-[1.25rem] font-bold has-checked:border-ink has-checked:bg-ink has-checked:text-enamel has-checked:shadow-none"
            >
              <input
                type="radio"
                name={`minutes-${orderId}`}
                checked={choice === minutes}
                onChange={() => setMinutes(choice)}
              />
              {choice}
            </label>
          ))}
        </fieldset>
      )}
      <AskLink ticket={ticket} />
      <div className="ticket-answer grid grid-cols-[auto_1fr] gap-2">
        <Button look="ghost" className="ticket-refuse" onClick={onRefuse}>
          Ablehnen
        </Button>
        <Button look="basil" busy={isBusy} onClick={() => onAccept(wishAt ? null : minutes)}>
          <AcceptLabel ticket={ticket} minutes={minutes} />
        </Button>
      </div>
    </>
  );
}
