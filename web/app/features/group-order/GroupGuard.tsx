import { useBasketState } from '../basket/use-basket.ts';
import { LeaveWarning } from './LeaveWarning.tsx';
import { useGroup } from './use-group.ts';

interface GroupGuardProps {
  hostId: number;
  hostUrl: string;
}

/** Keeps a client from leaving by mistake on a page that shows nothing of the group order (GRP-027). */
export function GroupGuard({ hostId, hostUrl }: GroupGuardProps) {
  const { group } = useGroup(hostId);
  const { basket } = useBasketState();
  if (group?.type !== 'client') return null;
  return <LeaveWarning hostUrl={hostUrl} active={(basket?.order.length ?? 0) > 0} />;
}
