import type { ReactNode } from 'react';
import { FormDialog } from '../../forms/FormDialog.tsx';
import type { SentForm } from '../../forms/sent-form.ts';

/** Of dishes and categories, which the history keeps. */
export const COMES_BACK =
  'Im Verlauf der Speisekarte lässt sich das zurücknehmen, nur Fotos kommen nicht wieder.';

interface RemoveDialogProps {
  hostId: number;
  name: string;
  back: string;
  sent: SentForm | undefined;
  children: ReactNode;
}

/** The question before something goes. */
export function RemoveDialog({ hostId, name, back, sent, children }: RemoveDialogProps) {
  return (
    <FormDialog title={`${name} löschen?`} back={back} submitLabel="Löschen" danger sent={sent}>
      <input type="hidden" name="host" value={hostId} />
      <input type="hidden" name="intent" value="remove" />
      <p>{children}</p>
    </FormDialog>
  );
}
