import type { Answer } from '#contract/contract.ts';
import { call } from '../api.ts';
import { createStore } from '../lib/store.ts';
import { forgetOrders } from './kept.ts';

type Account = Answer<'userData'>;

const GUEST: Account = { user: null, locations: [] };

// undefined = not asked yet. Public pages are cached and hold nothing personal, so the browser asks who is
// looking once the page is there.
const store = createStore<Account | undefined>(undefined);
function take(account: Account): void {
  const hasGone = !account.user && store.read()?.user;
  store.set(account);
  // Logged out in another tab: what was typed in this one went with the person (ACC-302).
  if (hasGone) forgetOrders();
}

let asking: Promise<void> | undefined;

let tabs: BroadcastChannel | undefined;

// Somebody logs in or out in another tab: this one knows it, too. Nothing is stored for that.
function otherTabs(): BroadcastChannel {
  if (!tabs) {
    tabs = new BroadcastChannel('account');
    tabs.addEventListener('message', () => void accountStore.refresh());
  }
  return tabs;
}

/** Who is logged in here, and where they have eaten before. */
export const accountStore = {
  read: store.read,
  subscribe: store.subscribe,
  /** Who is logged in from now on; the saved addresses follow (ACC-035). */
  turnTo(user: Account['user']): void {
    store.set({ ...GUEST, user });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin only
    otherTabs().postMessage('changed');
    if (user) void accountStore.refresh();
  },
  /** Asks the server again. A failure leaves what was known. */
  refresh(): Promise<void> {
    otherTabs();
    asking ??= call('userData', {})
      .then(take)
      .catch(() => store.set(store.read() ?? GUEST))
      .finally(() => {
        asking = undefined;
      });
    return asking;
  },
};
