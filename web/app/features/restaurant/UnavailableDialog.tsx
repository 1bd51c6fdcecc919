import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

interface UnavailableDialogProps {
  mayOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Says that a restaurant takes no orders (LST-036, ERR-010); only an administrator is led on (LST-037). */
export function UnavailableDialog({ mayOpen, onOpen, onClose }: UnavailableDialogProps) {
  return (
    <ConfirmDialog
      title="Oh no!"
      confirmLabel={mayOpen ? 'Trotzdem öffnen' : 'OK'}
      cancelLabel={mayOpen ? 'Zurück' : ''}
      onConfirm={mayOpen ? onOpen : onClose}
      onCancel={onClose}
    >
      Das gewählte Restaurant ist aktuell leider nicht verfügbar
    </ConfirmDialog>
  );
}
