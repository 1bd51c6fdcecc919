/**
 * Rooms behind the counter that open without a network: the page that stands in for each, and, in a cache of its own,
 * what the room showed last. The page itself holds nothing personal; what it shows has an end.
 */

export const ROOMS = 'rooms';
const UNTIL = 'kept-until';

const OFFLINE = '/ohne-netz';
const ROOM = /^\/(?:kueche|fahrer)(?:\/ohne-netz)?$/;
/** What is sold out is a list over the board where there is no network. */
const SOLD_OUT = '/kueche/ausverkauft';

export const isRoom = (path: string): boolean => ROOM.test(path) || path === SOLD_OUT;
export const isRoomPage = (path: string): boolean => isRoom(path) && path.endsWith(OFFLINE);
/** Stands in for the room. */
export function pageOf(path: string): string {
  if (isRoomPage(path)) return path;
  return (path === SOLD_OUT ? '/kueche' : path) + OFFLINE;
}
/** Where in it is what was asked for. */
export const partOf = (path: string): string => (path === SOLD_OUT ? '#ausverkauft' : '');

/** Deletes what rooms showed so long ago that nobody works with it any more. */
export async function forgetOld(): Promise<void> {
  if (!(await caches.has(ROOMS))) return;
  const cache = await caches.open(ROOMS);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (Number(kept?.headers.get(UNTIL)) < Date.now()) await cache.delete(request);
  }
}
