import { type FormEvent, useState } from 'react';
import { workLimits } from '#domain/limits/work.ts';
import { TRIAL } from '#domain/order/trial.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup, OptionRow } from '../../ui/Choice.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextArea } from '../../ui/Field.tsx';
import { Alert } from '../../ui/Message.tsx';
import { GuestHears } from './GuestHears.tsx';
import type { Ticket } from './board.ts';

const FAR = 'Wir liefern leider nicht bis zu dir.';
const REASONS = [
  'Uns ist leider eine Zutat ausgegangen.',
  'Wir haben gerade zu viel zu tun.',
  FAR,
  'Wir schließen gleich.',
];
const OWN = 'own';
const FORM = 'refuse-ticket';

interface RefuseDialogProps {
  ticket: Ticket;
  isBusy: boolean;
  problem: string;
  onRefuse: (reason: string) => void;
  onClose: () => void;
}

/** Asks why; a guest who ordered online reads the answer. */
export function RefuseDialog({ ticket, isBusy, problem, onRefuse, onClose }: RefuseDialogProps) {
  const { orderId, mode, channel } = ticket;
  // Accepted already: then it is a cancellation.
  const isCancelling = ticket.state !== 'placed';
  const isRead = channel === 'online';
  const reasons = REASONS.filter((reason) => reason !== FAR || mode === 'delivery');
  const [chosen, setChosen] = useState('');
  const [own, setOwn] = useState('');
  const [error, setError] = useState('');
  const verb = isCancelling ? 'stornieren' : 'ablehnen';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = chosen === OWN ? own.trim() : chosen;
    if (reason) onRefuse(reason);
    else setError(isRead ? 'Bitte sag dem Gast, warum es nicht geht.' : 'Bitte sag, warum es nicht geht.');
  };
  const footer = (
    <>
      <Button look="ghost" onClick={onClose}>
        Zurück
      </Button>
      <Button type="submit" form={FORM} look="danger" busy={isBusy}>
        {isCancelling ? 'Stornieren' : 'Ablehnen'}
      </Button>
    </>
  );
  return (
    <Dialog
      title={`${orderId === TRIAL ? 'Probe' : `Bestellung #${orderId}`} ${verb}?`}
      footer={footer}
      onClose={onClose}
    >
      <form id={FORM} className="grid gap-4" onSubmit={submit}>
        {problem && <Alert>{problem}</Alert>}
        {!isRead && <GuestHears ticket={ticket}>{null}</GuestHears>}
        <ChoiceGroup
          legend={isRead ? 'Warum? Der Gast liest das.' : 'Warum?'}
          error={error}
          className="grid gap-2"
        >
          {[...reasons, OWN].map((reason) => (
            <OptionRow
              key={reason}
              type="radio"
              name="reason"
              value={reason}
              checked={chosen === reason}
              onChange={() => setChosen(reason)}
            >
              {reason === OWN ? 'Anderer Grund' : reason}
            </OptionRow>
          ))}
        </ChoiceGroup>
        {chosen === OWN && (
          <TextArea
            label="Dein Grund"
            value={own}
            {...workLimits.kitchen.reason}
            onChange={(event) => setOwn(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  );
}
