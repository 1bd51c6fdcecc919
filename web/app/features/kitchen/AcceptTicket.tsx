import { useState } from 'react';
import { formatWhen } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { Ticket } from './board.ts';
import { useNow } from './clock.tsx';

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
        <fieldset className="ticket-minutes">
          <legend className="sr-only">
            Minuten bis {ticket.mode === 'delivery' ? 'zur Lieferung' : 'es fertig ist'}
          </legend>
          {ticket.minutes.map((choice) => (
            <label key={choice} className="tile">
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
      <div className="ticket-answer">
        <Button look="ghost" className="ticket-refuse" onClick={onRefuse}>
          Ablehnen
        </Button>
        <Button look="basil" busy={isBusy} onClick={() => onAccept(wishAt ? null : minutes)}>
          {wishAt ? <AcceptFor wishAt={wishAt} /> : `Annehmen · ${minutes}\u00a0Min.`}
        </Button>
      </div>
    </>
  );
}

function AcceptFor({ wishAt }: { wishAt: string }) {
  const now = useNow();
  return <>Annehmen für {formatWhen(wishAt, new Date(now).toISOString())}</>;
}
