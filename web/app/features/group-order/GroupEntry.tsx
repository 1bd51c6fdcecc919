import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { GroupPanel } from './GroupPanel.tsx';

const GroupStrip = lazy(() => import('./GroupStrip.tsx'));

interface GroupEntryProps {
  hostId: number;
  hostUrl: string;
}

/** How the group order stands that runs at this restaurant (MNU-010). */
export const GroupEntry = ({ hostId, hostUrl }: GroupEntryProps) => (
  <Suspense fallback={<GroupInvitation hostUrl={hostUrl} />}>
    <GroupStrip hostId={hostId} hostUrl={hostUrl} />
  </Suspense>
);

/** The menu's invitation to order together (MNU-010). */
export function GroupInvitation({ hostUrl }: Pick<GroupEntryProps, 'hostUrl'>) {
  return (
    <GroupPanel to={paths.group(hostUrl)} label="Gruppenbestellung starten">
      <b>Zusammen bestellen?</b> Alle wählen selbst aus, du bestellst für alle.
    </GroupPanel>
  );
}
