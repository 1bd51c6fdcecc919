import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { ChoiceDialogProps } from './BusyDialog.tsx';

/** Says that a restaurant takes no orders (LST-036, ERR-010); only an administrator is led on (LST-037). */
export default function UnavailableDialog({ restaurant, onOpen, onClose }: ChoiceDialogProps) {
  const mayOpen = useMayOpen(restaurant.id);
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

function useMayOpen(hostId: number): boolean {
  const [mayOpen, setMayOpen] = useState(false);
  useEffect(() => {
    let isGone = false;
    call('hostactive', { hostId }).then(
      ({ mayOrderAnyway }) => isGone || setMayOpen(mayOrderAnyway),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [hostId]);
  return mayOpen;
}
