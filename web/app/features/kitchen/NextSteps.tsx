import { noShowTitle } from '#domain/order/no-show.ts';
import { isTerminal } from '#domain/order/order-status.ts';
import { Button } from '../../ui/Button.tsx';
import { AskLink } from './AskLink.tsx';
import { NoShowButton } from './NoShowButton.tsx';
import { ReduceLink } from './ReduceLink.tsx';
import { StationStep, usePart } from './StationStep.tsx';
import { modeOf, type Ticket } from './board.ts';

interface NextStepsProps {
  ticket: Ticket;
  isBusy: boolean;
  onAdvance: (state: Ticket['state']) => void;
  onFinish: (stationId: number, isDone: boolean) => void;
  onDelay: () => void;
  /** Nobody was there to take it. */
  onLeave: () => void;
  onCancel: () => void;
}

/** The usual next step as one big button; the others are folded away. */
export function NextSteps({ ticket, isBusy, onAdvance, onFinish, ...asked }: NextStepsProps) {
  const { onDelay, onLeave, onCancel } = asked;
  const steps = ticket.next.filter(({ state }) => state !== 'cancelled');
  const part = usePart(ticket);
  const usual = part ? undefined : steps[0];
  const others = part ? steps : steps.slice(1);
  const mayCancel = steps.length < ticket.next.length;
  return (
    <>
      <StationStep ticket={ticket} isBusy={isBusy} onFinish={onFinish} />
      {usual && (
        <Button look="basil" wide busy={isBusy} onClick={() => onAdvance(usual.state)}>
          {usual.label}
        </Button>
      )}
      {(ticket.next.length > 1 || ticket.mayReduce || ticket.mayDelay || ticket.mayAsk) && (
        // Unfolds upwards: under the finger that has opened it lies what closes it, and no step.
        <details className="group flex flex-col-reverse">
          <summary className="flex min-h-target w-fit list-none items-center pr-3 pl-1 font-semibold text-ink-soft after:ml-2.5 after:size-2 after:-translate-y-1/4 after:rotate-45 after:border-r-2 after:border-b-2 group-open:after:translate-y-1/4 group-open:after:rotate-225">
            Mehr
          </summary>
          <div className="flex flex-wrap gap-2 [&_.btn]:flex-auto">
            {others.map(({ state, label }) => (
              <Button key={state} look="ghost" onClick={() => !isBusy && onAdvance(state)}>
                {part ? `Alles: ${label}` : label}
              </Button>
            ))}
            {ticket.mayDelay && (
              <Button look="ghost" onClick={onDelay}>
                Dauert länger
              </Button>
            )}
            {isTerminal(ticket.state) ? (
              <NoShowButton ticket={ticket} />
            ) : (
              ticket.noShow === false && (
                <Button look="ghost" onClick={onLeave}>
                  {noShowTitle(modeOf(ticket))}
                </Button>
              )
            )}
            <AskLink ticket={ticket} />
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
