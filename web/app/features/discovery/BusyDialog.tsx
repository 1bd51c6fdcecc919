import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { BusyText } from '../menu/BusyText.tsx';
import type { RestaurantFacts } from './card-of.ts';

export interface ChoiceDialogProps {
  restaurant: RestaurantFacts;
  now: number;
  onOpen: () => void;
  onClose: () => void;
}

/** Asks whether the menu of a busy restaurant shall be seen anyway (LST-035, ERR-011). */
export default function BusyDialog({ restaurant, now, onOpen, onClose }: ChoiceDialogProps) {
  const { name, state } = restaurant;
  return (
    <ConfirmDialog
      title={`Bei ${name} ist gerade sehr viel los`}
      confirmLabel="Speisekarte ansehen"
      cancelLabel="Zurück"
      onConfirm={onOpen}
      onCancel={onClose}
    >
      {state.availableAgainAt && <BusyText reactivatedAt={state.availableAgainAt} now={now} />}
    </ConfirmDialog>
  );
}
