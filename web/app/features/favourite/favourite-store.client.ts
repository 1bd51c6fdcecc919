import { call } from '../../api.ts';
import { createStore } from '../../lib/store.ts';
import { accountStore } from '../../visit/account-store.client.ts';

/** Ids of what this visitor likes, the newest first. */
export interface Liked {
  restaurants: readonly number[];
  dishes: readonly number[];
}

// Undefined = not known yet: public pages hold nothing personal, so the browser asks once the page is there.
const store = createStore<Liked | undefined>(undefined);
let asked = false;
/** Undefined while nobody knows, null for a guest. */
let owner: number | null | undefined;

const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

async function ask(): Promise<void> {
  asked = true;
  try {
    const { restaurants, dishes } = await call('favourites', {});
    store.set({ restaurants: ids(restaurants), dishes: ids(dishes) });
  } catch {
    // The page is whole without them.
  }
}

/** What this visitor likes, asked for as soon as anything shows it. */
export const favouriteStore = {
  read: store.read,
  set: store.set,
  subscribe(listener: () => void): () => void {
    if (!asked) {
      void ask();
      followOwner();
      accountStore.subscribe(followOwner);
    }
    return store.subscribe(listener);
  },
};

// An account likes what its guest did, and more.
function followOwner(): void {
  const account = accountStore.read();
  if (!account) return;
  const id = account.user?.id ?? null;
  if (owner !== undefined && owner !== id) void ask();
  owner = id;
}
