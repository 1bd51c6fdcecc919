import { keep, readKept } from '../../lib/device-storage.client.ts';
import { createStore } from '../../lib/store.ts';
import { type GroupOrder, NO_GROUP, type RunningGroup } from './group-state.ts';

const { read, set, subscribe } = createStore(NO_GROUP);

/** The group order at the restaurant the page shows (GRP-030). */
export const groupStore = {
  read,
  subscribe,
  /** Takes an answer; answers whether something has changed since the one before. */
  take(group: GroupOrder): boolean {
    const { hostId } = group;
    const state = read();
    const known = state.hostId === hostId ? state.group : null;
    if (!isRunning(group)) {
      const hasEnded = state.hostId === hostId && state.hasEnded;
      set({ hostId, group: null, hasEnded: hasEnded || recallClient(hostId) });
      forgetClient(hostId);
      return known !== null;
    }
    rememberClient(group);
    if (known?.officeOrderId === group.officeOrderId && known.version > group.version) return false;
    set({ hostId, group, hasEnded: false });
    return known?.version !== group.version;
  },
  /** The visitor ends it, so that nobody has to be told. */
  endQuietly(hostId: number): void {
    forgetClient(hostId);
    if (read().hostId === hostId) set({ ...NO_GROUP, hostId });
  },
};

const isRunning = (group: GroupOrder): group is RunningGroup => group.officeOrderId !== null;

// For the visit: whoever comes back to the menu after the end is told as well.
const keyOf = (hostId: number) => `group-order:${hostId}`;

function rememberClient(group: RunningGroup): void {
  if (group.type === 'client') keep('session', keyOf(group.hostId), JSON.stringify(group));
  else forgetClient(group.hostId);
}

const forgetClient = (hostId: number) => keep('session', keyOf(hostId), null);

const recallClient = (hostId: number): boolean => readKept('session', keyOf(hostId)) !== null;
