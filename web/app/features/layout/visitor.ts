import { useEffect, useSyncExternalStore } from 'react';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';

type Account = Answer<'userData'>;
export type Visitor = NonNullable<Account['user']>;
export type SavedAddress = Account['locations'][number];

const guest: Account = { user: null, locations: [] };

// undefined = not asked yet. Public pages are cached and hold nothing personal, so the browser asks who is
// looking once the page is there.
let account: Account | undefined;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function set(next: Account): void {
  account = next;
  for (const listener of listeners) listener();
}

/** Sets who is logged in, for example from the answer of a log-in; the saved addresses follow (ACC-035). */
export function setVisitor(user: Visitor | null): void {
  set({ ...guest, user });
  if (user) void refreshVisitor();
}

/** Asks the server again, after a change of the account. A failure leaves what was known. */
export function refreshVisitor(): Promise<void> {
  asking ??= call('userData', {})
    .then(set)
    .catch(() => set(account ?? guest))
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function useAccount(): Account | undefined {
  const known = useSyncExternalStore(
    subscribe,
    () => account,
    () => undefined,
  );
  useEffect(() => {
    if (account === undefined) void refreshVisitor();
  }, []);
  return known;
}

/** The logged-in user, null for a guest, undefined while that is not known yet. */
export const useVisitor = (): Visitor | null | undefined => useAccount()?.user;

/** Where the logged-in user has eaten before; none for a guest (LOC-008). */
export const useSavedAddresses = (): readonly SavedAddress[] => (useAccount() ?? guest).locations;
