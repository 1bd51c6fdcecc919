import { useEffect } from 'react';
import { call } from '../../api.ts';
import { useStore } from '../../lib/store.ts';
import { loadBasket } from '../basket/load-basket.ts';
import { type GroupState, NO_GROUP } from './group-state.ts';
import { groupStore } from './group-store.client.ts';

export const useGroupState = (): GroupState => useStore(() => groupStore, NO_GROUP);

/** The group order at a restaurant, asked once the page is there; what belongs to another one is not shown. */
export function useGroup(hostId: number): GroupState {
  const state = useGroupState();
  useEffect(() => {
    void loadGroup(hostId);
  }, [hostId]);
  return state.hostId === hostId ? state : NO_GROUP;
}

/** Asks how the group order stands; what others hand over or take back moves the basket too. Never rejects. */
export async function loadGroup(hostId: number): Promise<void> {
  try {
    const isNews = groupStore.take(await call('isOfficeOrder', { hostId }));
    if (isNews) await loadBasket(hostId);
  } catch {
    // The next look makes up for it.
  }
}

/** After the visitor's own doing: what is known is old, and an end is no news. */
export async function reloadGroup(): Promise<void> {
  const { hostId } = groupStore.read();
  if (hostId === null) return;
  groupStore.endQuietly(hostId);
  await Promise.all([loadGroup(hostId), loadBasket(hostId)]);
}
