import { Users } from '../../ui/icons.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useSite } from '../layout/use-site.ts';
import { useGroup } from './use-group.ts';

const GroupStrip = lazy(() => import('./GroupStrip.tsx'));

interface GroupEntryProps {
  hostId: number;
  hostUrl: string;
}

/** The menu's panel for ordering together (MNU-010): an invitation, or how the group order stands. */
export function GroupEntry({ hostId, hostUrl }: GroupEntryProps) {
  const { group, hasEnded } = useGroup(hostId);
  const { type } = useSite();
  // At the counter everybody orders for themselves.
  if (type === 'pos') return null;
  const invitation = <Invitation hostUrl={hostUrl} />;
  if (!group && !hasEnded) return invitation;
  return (
    <Suspense fallback={invitation}>
      <GroupStrip hostId={hostId} hostUrl={hostUrl} />
    </Suspense>
  );
}

function Invitation({ hostUrl }: Pick<GroupEntryProps, 'hostUrl'>) {
  return (
    <section className="group-strip" aria-label="Gruppenbestellung">
      <Users size={22} aria-hidden="true" />
      <p>
        <b>Zusammen bestellen?</b> Alle wählen selbst aus, du bestellst für alle.
      </p>
      <Link to={paths.group(hostUrl)} preventScrollReset className="btn btn-quiet">
        Gruppenbestellung starten
      </Link>
    </section>
  );
}
