import { CAME_BACK_REASONS, cameBackLabel } from '#domain/order/came-back.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { Reason, Stop } from './tour.ts';

interface CameBackDialogProps {
  stop: Stop;
  onClose: () => void;
  onChoose: (reason: Reason) => void;
}

/** Why an order could not be handed over, with one tap. */
export const CameBackDialog = ({ stop: { orderId, ageLimit }, onClose, onChoose }: CameBackDialogProps) => (
  <Dialog title={`#${orderId} nicht übergeben`} onClose={onClose}>
    <div className="grid gap-3 pb-4">
      <p>Nimm die Bestellung wieder mit. Die Küche entscheidet, was daraus wird; der Gast liest den Grund.</p>
      {CAME_BACK_REASONS.filter((reason) => reason !== 'age' || ageLimit !== null).map((reason) => (
        <Button key={reason} look="ghost" className="min-h-14" onClick={() => onChoose(reason)}>
          {cameBackLabel(reason)}
        </Button>
      ))}
    </div>
  </Dialog>
);
