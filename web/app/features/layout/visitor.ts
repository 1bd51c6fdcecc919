import { useEffect, useSyncExternalStore } from 'react';
import type { Answer } from '#contract/contract.ts';
import { call } from '../../api.ts';

export type Visitor = NonNullable<Answer<'userData'>['user']>;

// undefined = not asked yet, null = a guest. Public pages are cached and hold nothing personal,
// so the browser asks who is looking once the page is there.
let visitor: Visitor | null | undefined;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Sets who is logged in, for example from the answer of a log-in. */
export function setVisitor(next: Visitor | null): void {
  visitor = next;
  for (const listener of listeners) listener();
}

/** Asks the server again, after a change of the account. A failure leaves what was known. */
export function refreshVisitor(): Promise<void> {
  asking ??= call('userData', {})
    .then(({ user }) => setVisitor(user))
    .catch(() => setVisitor(visitor ?? null))
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

/** The logged-in user, null for a guest, undefined while that is not known yet. */
export function useVisitor(): Visitor | null | undefined {
  const known = useSyncExternalStore(
    subscribe,
    () => visitor,
    () => undefined,
  );
  useEffect(() => {
    if (visitor === undefined) void refreshVisitor();
  }, []);
  return known;
}
