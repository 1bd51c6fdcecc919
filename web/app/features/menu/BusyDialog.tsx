import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { BusyText } from './BusyText.tsx';

interface BusyDialogProps {
  reactivatedAt: string;
  now: number;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something goes into the basket of a busy restaurant (MNU-039, ERR-011). */
export default function BusyDialog({ reactivatedAt, now, onConfirm, onCancel }: BusyDialogProps) {
  return (
    <ConfirmDialog
      title="Hier ist gerade sehr viel los"
      confirmLabel="In den Warenkorb"
      cancelLabel="Nur umsehen"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <BusyText reactivatedAt={reactivatedAt} now={now} />
    </ConfirmDialog>
  );
}
