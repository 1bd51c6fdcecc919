/**
 * Rooms behind the counter that open without a network: the page that stands in for each, and, in a cache of its own,
 * what the room showed last. The page itself holds nothing personal; what it shows has an end.
 */

export const ROOMS = 'rooms';
const UNTIL = 'kept-until';

const OFFLINE = '/ohne-netz';
const ROOM = /^\/(?:kueche|fahrer)(?:\/ohne-netz)?$/;

export const isRoom = (path: string): boolean => ROOM.test(path);
export const isRoomPage = (path: string): boolean => isRoom(path) && path.endsWith(OFFLINE);
/** Stands in for the room. */
export const pageOf = (path: string): string => (isRoomPage(path) ? path : path + OFFLINE);

/** Deletes what rooms showed so long ago that nobody works with it any more. */
export async function forgetOld(): Promise<void> {
  if (!(await caches.has(ROOMS))) return;
  const cache = await caches.open(ROOMS);
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (Number(kept?.headers.get(UNTIL)) < Date.now()) await cache.delete(request);
  }
}
