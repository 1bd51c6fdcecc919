import { Users } from '../../ui/icons.ts';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/Message.tsx';
import { useBasketState } from '../basket/use-basket.ts';
import { ClientBanner } from './ClientBanner.tsx';
import { countText, ENDED, termsText } from './group-words.ts';
import { LeaveWarning } from './LeaveWarning.tsx';
import { loadGroup, useGroupState } from './use-group.ts';
import { useLiveGroup } from './use-live-group.ts';

/** How the visitor's group order at this restaurant stands, kept up to date. */
export default function GroupStrip({ hostId, hostUrl }: { hostId: number; hostUrl: string }) {
  const { group, hasEnded } = useGroupState();
  const { basket } = useBasketState();
  const connection = useLiveGroup(group, () => loadGroup(hostId));
  if (hasEnded) {
    return <Alert>{ENDED}</Alert>;
  }
  if (!group) return null;
  if (group.type === 'client') {
    return (
      <>
        <ClientBanner group={group} live={connection} />
        <LeaveWarning hostUrl={hostUrl} active={(basket?.order.length ?? 0) > 0} />
      </>
    );
  }
  const terms = termsText(group);
  return (
    <section className="group-strip" aria-label="Gruppenbestellung" data-live={connection}>
      <Users size={22} aria-hidden="true" />
      <p>
        <b>Deine Gruppenbestellung.</b> {countText(group.clients)}
        {terms && <small>{terms}</small>}
      </p>
      <Link to={paths.group(hostUrl)} preventScrollReset className="btn btn-quiet">
        Einladen und verwalten
      </Link>
    </section>
  );
}
