import { useStore } from '../../lib/store.ts';
import type { LostTap, Tap } from './taps.ts';
import { waitingTaps } from './waiting-taps.client.ts';

const NONE: { taps: readonly Tap[]; lost: readonly LostTap[] } = { taps: [], lost: [] };

/** What waits on this tablet to be sent for a restaurant, and what came too late. */
export function useWaitingTaps(hostId: number) {
  const { taps, lost } = useStore(() => waitingTaps, NONE);
  const isHere = (one: { hostId: number }) => one.hostId === hostId;
  return { taps: taps.filter((tap) => isHere(tap) && tap.waits), lost: lost.filter(isHere) };
}
