import type { Answer } from '#contract/contract.ts';

export type GroupOrder = Answer<'isOfficeOrder'>;
/** A group order in which the visitor takes part. */
export type RunningGroup = GroupOrder & { officeOrderId: number };

export interface GroupState {
  hostId: number | null;
  /** Null until it is known, and where the visitor takes part in none. */
  group: RunningGroup | null;
  /** The group order in which this visitor was a client is over (ERR-034). */
  hasEnded: boolean;
}

const nothing: GroupState = { hostId: null, group: null, hasEnded: false };

let state = nothing;
const listeners = new Set<() => void>();

function set(next: GroupState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** The group order at the restaurant the page shows (GRP-030). */
export const groupStore = {
  read: () => state,
  readOnServer: () => nothing,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  /** Takes an answer; answers whether something has changed since the one before. */
  take(group: GroupOrder): boolean {
    const { hostId } = group;
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
    if (state.hostId === hostId) set({ ...nothing, hostId });
  },
};

const isRunning = (group: GroupOrder): group is RunningGroup => group.officeOrderId !== null;

// For the visit: whoever comes back to the menu after the end is told as well.
const keyOf = (hostId: number) => `group-order:${hostId}`;

function rememberClient(group: RunningGroup): void {
  if (group.type === 'client') keep((storage) => storage.setItem(keyOf(group.hostId), JSON.stringify(group)));
  else forgetClient(group.hostId);
}

const forgetClient = (hostId: number) => keep((storage) => storage.removeItem(keyOf(hostId)));

function recallClient(hostId: number): boolean {
  let isKnown = false;
  keep((storage) => (isKnown = storage.getItem(keyOf(hostId)) !== null));
  return isKnown;
}

function keep(work: (storage: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // Some frames and private windows have no storage; then only this page knows.
  }
}
