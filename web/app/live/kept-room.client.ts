import { keep, readKept } from '../lib/device-storage.client.ts';

/** What rooms behind the counter showed last; the service worker deletes it, too, once it has ended. */
const ROOMS = 'rooms';
const UNTIL = 'kept-until';
/** From the last time that it was seen: a shift, and never the next evening. */
const KEPT_MS = 12 * 60 * 60_000;

// One after the other, so that nothing is kept after it was to be forgotten.
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: (storage: CacheStorage) => Promise<Result>): Promise<Result | null> {
  // Only pages that came over https, or from this very machine, have it.
  const done = last.then(() => ('caches' in window ? work(caches) : null)).catch(() => null);
  last = done;
  return done;
}

const addressOf = (room: string) => `${room}/stand`;

/** Keeps what a room shows, in place of what it showed before. */
export const keepRoom = (room: string, shown: unknown): Promise<unknown> =>
  inTurn(async (storage) => {
    const headers = { [UNTIL]: String(Date.now() + KEPT_MS) };
    await (await storage.open(ROOMS)).put(addressOf(room), new Response(JSON.stringify(shown), { headers }));
  });

/** What the room showed last; null where nothing is kept, or no longer. */
export const readRoom = <Shown>(room: string): Promise<Shown | null> =>
  inTurn(async (storage) => {
    const kept = await (await storage.open(ROOMS)).match(addressOf(room));
    if (!kept || Number(kept.headers.get(UNTIL)) < Date.now()) return null;
    return (await kept.json()) as Shown;
  });

/** Names the shift that runs on the boards of this browser; a window in which it was begun looks for orders in it. */
export const SHIFT = 'kitchen-shift';

/** The shift that was begun in this window and has ended in none of this browser, as of now; null: none runs. */
export function runningShift(): string | null {
  const begun = readKept('session', SHIFT);
  return begun === readKept('local', SHIFT) ? begun : null;
}

/** Whoever worked here has left: no window of this browser shows anything any more, or says that somebody looks. */
export function forgetRooms(): Promise<unknown> {
  keep('local', SHIFT, null);
  return inTurn((storage) => storage.delete(ROOMS));
}

/** Has the service worker keep the page that stands in for the room without a network, with its files. */
export async function keepRoomPage(room: string): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
    const kept = { keep: `${room}/ohne-netz`, files: files.map(({ pathname }) => pathname) };
    active?.postMessage(kept, []);
  } catch {
    // Where workers are refused, as in private windows, the room needs its network.
  }
}
