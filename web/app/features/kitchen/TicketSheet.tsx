import { use, useState } from 'react';
import { ticketName, TRIAL } from '#domain/order/trial.ts';
import { dotted } from '../../lib/dotted.ts';
import { staffPaths } from '../../lib/staff-paths.ts';
import { IconLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { ReceiptText } from '../../ui/icons.ts';
import { AskedGuest } from './AskedGuest.tsx';
import { AcceptTicket } from './AcceptTicket.tsx';
import { CancelRequest } from './CancelRequest.tsx';
import { DelayDialog } from './DelayDialog.tsx';
import { DriverChoice } from './DriverChoice.tsx';
import { HeldStep } from './HeldStep.tsx';
import { LeaveDialog } from './NoShowButton.tsx';
import { NextSteps } from './NextSteps.tsx';
import { PrintButton } from './PrintButton.tsx';
import { RefuseDialog } from './RefuseDialog.tsx';
import { TicketFacts, TicketGuest } from './TicketFacts.tsx';
import { TicketLines } from './TicketLines.tsx';
import { AcceptCountdown, PaperTimes, TicketTime } from './TicketTime.tsx';
import { WaitingStep } from './WaitingStep.tsx';
import { isAsItStood, type Ticket } from './board.ts';
import { BoardContext, useTicket } from './use-ticket.ts';

/** What is asked before it is done, of an order as it stood then. */
interface Asked {
  what: 'refuse' | 'delay' | 'leave';
  of: Ticket;
}

/** The whole of an order, with everything that its state allows; closes with a step, so that nothing is pressed twice. */
export function TicketSheet({ ticket }: { ticket: Ticket }) {
  const desk = use(BoardContext);
  const [asked, setAsked] = useState<Asked | null>(null);
  // What somebody else did meanwhile is not undone by an answer to how it stood before: whoever gives it is told.
  const meant = asked && !isAsItStood(asked.of, ticket) ? asked.of : ticket;
  const {
    isBusy,
    problem,
    waiting,
    accept,
    refuse,
    answer,
    advance,
    leave,
    delay,
    finish,
    settle,
    takeBack,
  } = useTicket(meant);
  const { orderId, state } = ticket;
  const isNew = state === 'placed';
  const close = () => desk?.open(null);
  const closeAfter = async (step: Promise<boolean>) => {
    if (await step) close();
  };
  const ask = (what: Asked['what']) => setAsked({ what, of: ticket });
  if (asked) {
    const dialog = { ticket: asked.of, isBusy, problem, onClose: () => setAsked(null) };
    if (asked.what === 'refuse')
      return <RefuseDialog {...dialog} onRefuse={(reason) => void closeAfter(refuse(reason))} />;
    if (asked.what === 'delay')
      return <DelayDialog {...dialog} onDelay={(minutes) => void closeAfter(delay(minutes))} />;
    return <LeaveDialog {...dialog} onLeave={() => void closeAfter(leave(true))} />;
  }
  const steps = ticket.held ? (
    <HeldStep held={ticket.held} isBusy={isBusy} onTakeBack={() => takeBack()} />
  ) : ticket.question ? (
    <AskedGuest
      ticket={ticket}
      isBusy={isBusy}
      onAnswer={(given) => void closeAfter(settle(given))}
      onRefuse={() => ask('refuse')}
    />
  ) : isNew ? (
    <AcceptTicket
      ticket={ticket}
      isBusy={isBusy}
      onAccept={(minutes) => void closeAfter(accept(minutes))}
      onRefuse={() => ask('refuse')}
    />
  ) : (
    <NextSteps
      ticket={ticket}
      isBusy={isBusy}
      onAdvance={(next) => void closeAfter(advance(next))}
      onFinish={(id, isDone) => void closeAfter(finish(id, isDone))}
      onDelay={() => ask('delay')}
      onLeave={() => ask('leave')}
      onCancel={() => ask('refuse')}
    />
  );
  return (
    <Dialog
      title={ticketName(orderId)}
      subtitle={ticket.tableTitle ? undefined : ticket.modeLabel}
      look="side"
      onClose={close}
      footer={<div className="ticket-actions changes grid flex-1 gap-2">{steps}</div>}
    >
      <div id={`whole-${orderId}`} className="ticket-whole grid gap-2">
        <p className="hidden text-[1.375rem] font-bold print:block">
          {dotted([ticketName(orderId), ticket.tableTitle ? '' : ticket.modeLabel])}
        </p>
        <PaperTimes ticket={ticket} />
        <div className="flex items-start justify-between gap-2">
          <TicketTime ticket={ticket} />
          <div className="no-print flex">
            {ticket.channel !== 'online' && (
              <IconLink
                label={`Bestellzettel #${orderId}`}
                icon={<ReceiptText size={18} aria-hidden="true" />}
                look="quiet"
                to={staffPaths.kitchenSlip(orderId)}
                target="_blank"
              />
            )}
            <PrintButton
              orderId={orderId}
              hasPrinter={orderId !== TRIAL && Boolean(desk?.board.printers.length)}
            />
          </div>
        </div>
        <TicketGuest ticket={ticket} />
        <TicketLines lines={ticket.lines} orderer={ticket.guest} />
        <TicketFacts ticket={ticket} />
        {ticket.mode === 'delivery' && !isNew && orderId !== TRIAL && <DriverChoice ticket={ticket} />}
        {isNew && !ticket.question && !ticket.held && ticket.acceptUntil && desk && (
          <AcceptCountdown
            acceptUntil={ticket.acceptUntil}
            acceptMinutes={desk.board.restaurant.acceptMinutes}
          />
        )}
        {problem && <Alert>{problem}</Alert>}
        {waiting && <WaitingStep tap={waiting} onTakeBack={takeBack} />}
        {ticket.cancelRequested && !ticket.held && (
          <CancelRequest
            orderId={orderId}
            isBusy={isBusy}
            onAnswer={(granted) => void closeAfter(answer(granted))}
          />
        )}
      </div>
    </Dialog>
  );
}
