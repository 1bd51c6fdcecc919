import { keep, readKept } from '../../lib/device-storage.client.ts';
import { createStore } from '../../lib/store.ts';
import type { Tap } from './tour.ts';

const KEY = 'driver-taps';

function readTaps(): Tap[] {
  try {
    const kept: unknown = JSON.parse(readKept('local', KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Tap[]) : [];
  } catch {
    return [];
  }
}

const store = createStore<readonly Tap[]>(readTaps());

function save(taps: readonly Tap[]): void {
  keep('local', KEY, taps.length === 0 ? null : JSON.stringify(taps));
  store.set(taps);
}

/** What was tapped and no server has answered yet; it outlasts a dead spot, a reload and an empty battery. */
export const waitingTaps = {
  read: store.read,
  subscribe: store.subscribe,
  /** Of an order the first tap counts until it is answered. */
  add(tap: Tap): void {
    if (!store.read().some(({ orderId }) => orderId === tap.orderId)) save([...store.read(), tap]);
  },
  answered({ orderId }: Tap): void {
    save(store.read().filter((one) => one.orderId !== orderId));
  },
};
