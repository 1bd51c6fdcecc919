import { type ComponentType, lazy, Suspense, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { GroupPanel } from './GroupPanel.tsx';

interface GroupEntryProps {
  hostId: number;
  hostUrl: string;
}

// A lazy part is missing in its first moment even where its file is there.
function fetchable() {
  let here: ComponentType<GroupEntryProps> | undefined;
  const fetch = async () => {
    here = (await import('./GroupStrip.tsx')).default;
    return { default: here };
  };
  const Coming: ComponentType<GroupEntryProps> = lazy(fetch);
  return { fetch, now: () => here ?? Coming };
}

const strip = fetchable();

/** Has the strip ready before the page is that shows it, so that nothing moves there (MNU-401). */
export const fetchStrip: () => Promise<unknown> = strip.fetch;

/** How the group order stands that runs at this restaurant (MNU-010). */
export function GroupEntry({ hostId, hostUrl }: GroupEntryProps) {
  const [Strip] = useState(strip.now);
  return (
    <Suspense fallback={<GroupInvitation hostUrl={hostUrl} />}>
      <Strip hostId={hostId} hostUrl={hostUrl} />
    </Suspense>
  );
}

/** The menu's invitation to order together (MNU-010). */
export function GroupInvitation({ hostUrl }: Pick<GroupEntryProps, 'hostUrl'>) {
  return (
    <GroupPanel to={paths.group(hostUrl)} label="Gruppenbestellung starten">
      <b>Zusammen bestellen?</b> Alle wählen selbst aus, du bestellst für alle.
    </GroupPanel>
  );
}
