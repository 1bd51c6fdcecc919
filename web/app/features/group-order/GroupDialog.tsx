import { useSearchParams } from 'react-router';
import { Dialog } from '../../ui/Dialog.tsx';
import { paths } from '../../lib/paths.ts';
import { EndDialog } from './EndDialog.tsx';
import type { GroupDialogProps } from './dialog-props.ts';
import { InvitePanel } from './InvitePanel.tsx';
import { StartForm } from './StartForm.tsx';

/** Everything about the visitor's group order at a restaurant, over the menu (MNU-011). */
export function GroupDialog(props: GroupDialogProps) {
  const { group, hostUrl, onClose } = props;
  const [query] = useSearchParams();
  if (group.type === 'client' || (group.type === 'master' && query.has('frage')))
    return <EndDialog {...props} />;
  if (group.type === 'none') return <StartForm {...props} />;
  return (
    <Dialog
      title="Deine Gruppenbestellung"
      subtitle={`bei ${group.hostName}`}
      onClose={onClose}
      closeHref={paths.menu(hostUrl)}
    >
      <InvitePanel {...props} />
    </Dialog>
  );
}
