import { UnavailableDialog } from '../restaurant/UnavailableDialog.tsx';
import { useMayOpen } from '../restaurant/use-may-open.ts';
import type { ChoiceDialogProps } from './BusyDialog.tsx';

/** What stands before the menu of a restaurant that takes no orders. */
export default function ChosenUnavailable({ restaurant, onOpen, onClose }: ChoiceDialogProps) {
  return <UnavailableDialog mayOpen={useMayOpen(restaurant.id)} onOpen={onOpen} onClose={onClose} />;
}
