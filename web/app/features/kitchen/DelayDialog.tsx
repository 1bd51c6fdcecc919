import { delayedTo } from '#domain/order/delay.ts';
import { formatTime } from '../../lib/format.ts';
import { useNow } from '../../lib/clock.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Alert } from '../../ui/Message.tsx';
import { GuestHears } from './GuestHears.tsx';
import type { Ticket } from './board.ts';

const OFFERED = [5, 10, 15, 20, 30, 45] as const;

interface DelayDialogProps {
  ticket: Ticket;
  isBusy: boolean;
  problem: string;
  onDelay: (minutes: number) => void;
  onClose: () => void;
}

/** Asks by how much an order is put off; each answer says what the guest reads then. */
export function DelayDialog({ ticket, isBusy, problem, onDelay, onClose }: DelayDialogProps) {
  const now = useNow();
  const promised = Date.parse(ticket.promisedAt ?? ticket.dueAt);
  const says = (at: number) => formatTime(new Date(at).toISOString());
  return (
    <Dialog
      title={`#${ticket.orderId} dauert länger`}
      subtitle={`Versprochen: ${says(promised)}`}
      onClose={onClose}
      footer={
        <Button look="ghost" onClick={onClose}>
          Zurück
        </Button>
      }
    >
      <div className="grid gap-4">
        {problem && <Alert>{problem}</Alert>}
        <GuestHears ticket={ticket}>Der Gast bekommt sofort die neue Zeit.</GuestHears>
        <div className="grid grid-cols-3 gap-2">
          {OFFERED.map((minutes) => (
            <Button
              key={minutes}
              look="ghost"
              className="min-h-13 px-2 py-1"
              onClick={() => !isBusy && onDelay(minutes)}
            >
              <span className="grid justify-items-center leading-tight tabular-nums">
                <b className="whitespace-nowrap">+{minutes} Min.</b>
                <span className="font-normal">{says(delayedTo(promised, now, minutes))}</span>
              </span>
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
