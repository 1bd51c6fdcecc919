import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmDialogProps {
  title: ReactNode;
  children?: ReactNode;
  confirmLabel?: string;
  /** Empty for a message that can only be acknowledged. */
  cancelLabel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A question before something that cannot be taken back, or a message that has to be read. */
export function ConfirmDialog({
  title,
  children,
  danger,
  busy,
  onConfirm,
  onCancel,
  ...labels
}: ConfirmDialogProps) {
  const { confirmLabel = 'OK', cancelLabel = 'Abbrechen' } = labels;
  const footer = (
    <>
      {cancelLabel && (
        <Button look="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
      <Button look={danger ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} role="alertdialog" footer={footer} onClose={onCancel}>
      {children}
    </Dialog>
  );
}
