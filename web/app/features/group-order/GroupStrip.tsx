import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/Message.tsx';
import { useBasketState } from '../basket/use-basket.ts';
import { ClientBanner } from './ClientBanner.tsx';
import { countText, ENDED, termsText } from './group-words.ts';
import { LeaveWarning } from './LeaveWarning.tsx';
import { loadGroup, useGroupState } from './use-group.ts';
import { useLiveGroup } from './use-live-group.ts';
import { GroupPanel } from './GroupPanel.tsx';

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
    <GroupPanel to={paths.group(hostUrl)} label="Einladen und verwalten" live={connection}>
      <b>Deine Gruppenbestellung.</b> {countText(group.clients)}
      {terms && <small className="block text-ink-soft">{terms}</small>}
    </GroupPanel>
  );
}
