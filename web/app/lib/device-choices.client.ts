import { keep, type Lasting, readKept } from './device-storage.client.ts';
import { createListeners } from './store.ts';

const { tell, subscribe } = createListeners();

// What other windows of this browser choose holds here as well.
addEventListener('storage', tell);

/** What was chosen on this device (`local`) or in this window (`session`); null = nothing was. */
export const deviceChoices = {
  subscribe,
  read: (lasting: Lasting, key: string): string | null => readKept(lasting, key),
  keep(lasting: Lasting, key: string, next: string | null): void {
    keep(lasting, key, next);
    tell();
  },
};
