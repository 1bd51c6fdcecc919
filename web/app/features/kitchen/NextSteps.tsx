import { Button } from '../../ui/Button.tsx';
import { ReduceLink } from './ReduceLink.tsx';
import type { Ticket } from './board.ts';

interface NextStepsProps {
  ticket: Ticket;
  isBusy: boolean;
  onAdvance: (state: Ticket['state']) => void;
  onCancel: () => void;
}

/** The usual next step as one big button; the others are folded away. */
export function NextSteps({ ticket, isBusy, onAdvance, onCancel }: NextStepsProps) {
  const steps = ticket.next.filter(({ state }) => state !== 'cancelled');
  const [usual, ...others] = steps;
  const mayCancel = steps.length < ticket.next.length;
  return (
    <>
      {usual && (
        <Button look="basil" wide busy={isBusy} onClick={() => onAdvance(usual.state)}>
          {usual.label}
        </Button>
      )}
      {(ticket.next.length > 1 || ticket.mayReduce) && (
        <details className="ticket-more">
          <summary>Mehr</summary>
          <div>
            {others.map(({ state, label }) => (
              <Button key={state} look="ghost" onClick={() => !isBusy && onAdvance(state)}>
                {label}
              </Button>
            ))}
            <ReduceLink ticket={ticket} />
            {mayCancel && (
              <Button look="quiet" className="ticket-refuse" onClick={onCancel}>
                Stornieren
              </Button>
            )}
          </div>
        </details>
      )}
    </>
  );
}
