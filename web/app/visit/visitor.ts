import { useEffect } from 'react';
import type { Answer } from '#contract/contract.ts';
import { useStore } from '../lib/store.ts';
import { accountStore } from './account-store.client.ts';

type Account = Answer<'userData'>;
export type Visitor = NonNullable<Account['user']>;
export type SavedAddress = Account['locations'][number];

// The server has no such store: what is known of one visitor cannot stand in another one's page.
const store: typeof accountStore | undefined = accountStore;

/** Sets who is logged in, for example from the answer of a log-in; on the server that is the session's business. */
export const setVisitor = (user: Visitor | null): void => store?.turnTo(user);

/** Asks the server again, after a change of the account. */
export const refreshVisitor = async (): Promise<void> => store?.refresh();

function useAccount(): Account | undefined {
  const known = useStore<Account | undefined>(() => accountStore, undefined);
  useEffect(() => {
    if (accountStore.read() === undefined) void refreshVisitor();
  }, []);
  return known;
}

/** The logged-in user, null for a guest, undefined while that is not known yet. */
export const useVisitor = (): Visitor | null | undefined => useAccount()?.user;

const NONE: readonly SavedAddress[] = [];

/** Where the logged-in user has eaten before; none for a guest (LOC-008). */
export const useSavedAddresses = (): readonly SavedAddress[] => useAccount()?.locations ?? NONE;
