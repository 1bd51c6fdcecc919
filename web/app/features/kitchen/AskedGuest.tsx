import { useNow } from '../../lib/clock.tsx';
import { formatEuros, formatWhen } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import type { Ticket } from './board.ts';
import { useTimeLeft } from './use-time-left.ts';

interface AskedGuestProps {
  ticket: Ticket;
  isBusy: boolean;
  onAnswer: (answer: 'agreed' | 'withdrawn') => void;
  onRefuse: () => void;
}

/** The guest is asked: nothing happens until the answer, which may also be said to the kitchen. */
export function AskedGuest({ ticket, isBusy, onAnswer, onRefuse }: AskedGuestProps) {
  const { orderId, question, phone } = ticket;
  const until = question?.until ?? ticket.dueAt;
  const { text } = useTimeLeft({ what: '', at: Date.parse(until) });
  const now = useNow();
  if (!question) return null;
  const titleId = `ticket-${orderId}-asked`;
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border-2 border-mustard px-3 py-2.5"
      role="group"
      aria-labelledby={titleId}
    >
      <p id={titleId} className="font-strong" role="status">
        Wartet auf den Gast · {text}
      </p>
      <p>
        Weiter ohne {missingOf(ticket)} für {formatEuros(question.left)}? Ohne Antwort bis{' '}
        {formatWhen(until, now / 1000)}{' '}
        {question.goesOn ? 'geht es so weiter, das wollte der Gast.' : 'fällt die Bestellung aus.'}
        {phone && !question.goesOn && ' Ruf notfalls an.'}
      </p>
      <div className="no-print flex flex-wrap gap-2 *:min-h-control *:flex-auto *:rounded-[1rem] *:px-3">
        <Button look="ghost" className="ticket-refuse" onClick={onRefuse}>
          {ticket.state === 'placed' ? 'Ablehnen' : 'Stornieren'}
        </Button>
        <Button look="ghost" busy={isBusy} onClick={() => onAnswer('withdrawn')}>
          Doch alles da
        </Button>
        <Button look="basil" busy={isBusy} onClick={() => onAnswer('agreed')}>
          Gast sagt ja
        </Button>
      </div>
    </div>
  );
}

/** The same at a glance, where only a line is to spare. */
export function AskedNote({ ticket }: { ticket: Ticket }) {
  return (
    <p className="rounded-lg border-2 border-mustard px-2.5 py-1.5 leading-snug font-strong">
      Wartet auf den Gast: ohne {missingOf(ticket)}?
    </p>
  );
}

const missingOf = ({ lines }: Ticket): string =>
  lines
    .filter(({ isAsked }) => isAsked)
    .map(({ count, title }) => `${count}× ${title}`)
    .join(', ');
