import { noShowLabel, noShowTitle } from '#domain/order/no-show.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { modeOf, type Ticket } from './board.ts';
import { useTicket } from './use-ticket.ts';

/** Says of an order that is over that nobody was there; who often leaves orders lying pays in advance from then on. */
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

interface LeaveDialogProps {
  ticket: Ticket;
  isBusy: boolean;
  problem: string;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks before an open order ends with it: that cannot be taken back, and its guest is told at once. */
export const LeaveDialog = ({ ticket, isBusy, problem, onLeave, onClose }: LeaveDialogProps) => (
  <ConfirmDialog
    title={`Bestellung #${ticket.orderId}: ${noShowLabel(modeOf(ticket))}?`}
    confirmLabel={noShowTitle(modeOf(ticket))}
    cancelLabel="Zurück"
    danger
    busy={isBusy}
    onConfirm={onLeave}
    onCancel={onClose}
  >
    {problem && <Alert>{problem}</Alert>}
    <p>Damit ist sie storniert, und der Gast bekommt sofort Bescheid. Zurückholen lässt sie sich nicht.</p>
  </ConfirmDialog>
);
