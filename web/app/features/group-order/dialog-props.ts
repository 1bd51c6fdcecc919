import type { Refusal } from '../../lib/api-error.ts';
import type { StartField } from './act-on-group.ts';
import type { GroupOrder } from './group-store.ts';

/** What every face of the group order's dialog is given. */
export interface GroupDialogProps {
  hostUrl: string;
  group: GroupOrder;
  /** Of whoever is logged in. */
  name: string;
  refusal: Refusal | undefined;
  /** What was typed into the form that was refused. */
  typed?: Partial<Record<StartField, string>> | undefined;
  onClose: () => void;
}
