import { use, useLayoutEffect, useRef, useState } from 'react';
import { workLimits } from '#domain/limits/work.ts';
import { formatWhen } from '../../lib/format.ts';
import { useNow } from '../../lib/clock.tsx';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Message.tsx';
import { cx } from '../../ui/cx.ts';
import { AskedNote } from './AskedGuest.tsx';
import { CancelRequest } from './CancelRequest.tsx';
import { StationStep, usePart } from './StationStep.tsx';
import { HeldStep } from './HeldStep.tsx';
import { WaitingStep } from './WaitingStep.tsx';
import { TicketSummary } from './TicketSummary.tsx';
import type { Ticket } from './board.ts';
import { BoardContext, useTicket } from './use-ticket.ts';

/** An order in its lane: what matters at a glance, the usual next step with one tap, the rest behind it. */
export function TicketTile({ ticket }: { ticket: Ticket }) {
  const desk = use(BoardContext);
  const { isBusy, problem, waiting, accept, answer, advance, finish, takeBack } = useTicket(ticket);
  const part = usePart(ticket);
  const { orderId, state, cancelRequested } = ticket;
  const isNew = state === 'placed';
  const [more, setMore] = useState(0);
  const minutes = Math.min(ticket.suggestedMinutes + more, workLimits.kitchen.minutes.max);
  const usual = ticket.next.find((step) => step.state !== 'cancelled' && step.state !== 'refused');
  const take = () => (isNew ? accept(ticket.wishAt ? null : minutes) : advance(usual?.state ?? state));
  const card = useRef<HTMLElement>(null);
  const carried = desk?.focused;
  // In another lane it is another element; the keyboard stays with the order.
  useLayoutEffect(() => {
    const { current } = card;
    if (carried?.current === orderId) current?.focus({ preventScroll: true });
    return () => {
      if (carried && current?.contains(document.activeElement)) carried.current = orderId;
    };
  }, [carried, orderId]);
  return (
    <article
      ref={card}
      id={`ticket-${orderId}`}
      className={cx('ticket', isNew && !ticket.held && !ticket.question && 'ticket-new')}
      aria-labelledby={`ticket-${orderId}-title`}
      tabIndex={-1}
      data-state={state}
      data-held={ticket.held?.state}
    >
      <button type="button" className="ticket-open" onClick={() => desk?.open(orderId)}>
        <TicketSummary ticket={ticket} titleId={`ticket-${orderId}-title`} />
      </button>
      {problem && <Alert>{problem}</Alert>}
      {cancelRequested && !ticket.held && (
        <CancelRequest orderId={orderId} isBusy={isBusy} onAnswer={(granted) => void answer(granted)} />
      )}
      {ticket.held && <HeldStep held={ticket.held} isBusy={isBusy} onTakeBack={() => takeBack()} />}
      {ticket.question && <AskedNote ticket={ticket} />}
      {waiting && <WaitingStep tap={waiting} onTakeBack={takeBack} />}
      {usual && !cancelRequested && !ticket.held && !ticket.question && (
        <div className="changes flex gap-1.5 no-print">
          {isNew && !ticket.wishAt && (
            <Button
              look="ghost"
              className="min-h-control min-w-12 flex-none px-0"
              aria-label={`+${STEP} Minuten`}
              onClick={() => setMore(more + STEP)}
            >
              +{STEP}
            </Button>
          )}
          {part ? (
            <StationStep ticket={ticket} isBusy={isBusy} onFinish={(id, isDone) => void finish(id, isDone)} />
          ) : (
            <Button
              look={isNew ? 'basil' : 'primary'}
              className="min-h-control min-w-0 flex-1 px-2 py-0 leading-tight"
              busy={isBusy}
              onClick={() => void take()}
            >
              {isNew ? <AcceptLabel ticket={ticket} minutes={minutes} /> : usual.label}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

/** Minutes that a tap adds to the proposed ones; any others are chosen where the whole order stands. */
const STEP = 5;

/** What a tap on the button promises the guest. */
export function AcceptLabel({
  ticket: { wishAt, suggestedMinutes },
  minutes = suggestedMinutes,
}: AcceptLabelProps) {
  const now = useNow();
  return wishAt ? `Annehmen für ${formatWhen(wishAt, now / 1000)}` : `Annehmen · ${minutes}\u00a0Min.`;
}

interface AcceptLabelProps {
  ticket: Ticket;
  /** Chosen instead of the proposed ones. */
  minutes?: number;
}
