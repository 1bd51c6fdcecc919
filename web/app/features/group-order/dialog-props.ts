import type { SentForm } from '../../forms/sent-form.ts';
import type { GroupOrder } from './group-state.ts';

/** What every face of the group order's dialog is given. */
export interface GroupDialogProps {
  hostUrl: string;
  group: GroupOrder;
  /** Of whoever is logged in. */
  name: string;
  /** The form that was refused. */
  sent: SentForm | undefined;
  onClose: () => void;
}
