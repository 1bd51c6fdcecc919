import { Printer, ReceiptText } from '../../ui/icons.ts';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { IconButton, IconLink } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Alert } from '../../ui/Message.tsx';
import { AcceptTicket } from './AcceptTicket.tsx';
import type { Ticket } from './board.ts';
import { CancelRequest } from './CancelRequest.tsx';
import { NextSteps } from './NextSteps.tsx';
import { printTicket } from './print-ticket.ts';
import { RefuseDialog } from './RefuseDialog.tsx';
import { TicketFacts, TicketGuest } from './TicketFacts.tsx';
import { TicketLines } from './TicketLines.tsx';
import { AcceptCountdown, PaperTimes, TicketTime } from './TicketTime.tsx';
import { useTicket } from './use-ticket.ts';

/** One order on the board, with the buttons that its state allows. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { isBusy, problem, accept, refuse, answer, advance } = useTicket(ticket);
  const [isRefusing, setRefusing] = useState(false);
  const { orderId, state } = ticket;
  const isNew = state === 'placed';
  return (
    <article
      id={`ticket-${orderId}`}
      className={cx('ticket', isNew && 'ticket-new')}
      aria-labelledby={`ticket-${orderId}-title`}
      tabIndex={-1}
      data-state={state}
    >
      <header>
        <h3 id={`ticket-${orderId}-title`}>
          #{orderId} <small>{ticket.modeLabel}</small>
        </h3>
        <TicketTime ticket={ticket} />
      </header>
      <PaperTimes ticket={ticket} />
      <div className="ticket-who">
        <TicketGuest ticket={ticket} />
        {ticket.channel !== 'online' && (
          <IconLink
            label={`Bestellzettel #${orderId}`}
            icon={<ReceiptText size={18} aria-hidden="true" />}
            look="quiet"
            className="no-print"
            to={paths.kitchenSlip(orderId)}
            target="_blank"
          />
        )}
        <IconButton
          label={`Bon #${orderId} drucken`}
          icon={<Printer size={18} aria-hidden="true" />}
          look="quiet"
          className="no-print"
          onClick={() => printTicket(orderId)}
        />
      </div>
      <TicketLines lines={ticket.lines} orderer={ticket.guest} />
      <TicketFacts ticket={ticket} />
      {isNew && ticket.acceptUntil && <AcceptCountdown acceptUntil={ticket.acceptUntil} />}
      {problem && !isRefusing && <Alert>{problem}</Alert>}
      {ticket.cancelRequested && (
        <CancelRequest orderId={orderId} isBusy={isBusy} onAnswer={(granted) => void answer(granted)} />
      )}
      <div className="ticket-actions no-print">
        {isNew ? (
          <AcceptTicket
            ticket={ticket}
            isBusy={isBusy}
            onAccept={(minutes) => void accept(minutes)}
            onRefuse={() => setRefusing(true)}
          />
        ) : (
          <NextSteps
            ticket={ticket}
            isBusy={isBusy}
            onAdvance={(next) => void advance(next)}
            onCancel={() => setRefusing(true)}
          />
        )}
      </div>
      {isRefusing && (
        <RefuseDialog
          orderId={orderId}
          isCancelling={!isNew}
          isBusy={isBusy}
          problem={problem}
          onRefuse={(reason) => void refuse(reason).then((isDone) => isDone && setRefusing(false))}
          onClose={() => setRefusing(false)}
        />
      )}
    </article>
  );
}
