import type { Context } from '#server/plumbing/context.ts';
import { deleteRows } from '#server/database/rows.ts';
import { MOST_FAVOURITES } from './favourites.ts';
import { insertFavourites, listFavourites } from './store.ts';

/**
 * Gives what a session liked as a guest to the account that logs in there, as far as it fits in; what both like is kept
 * once. Done twice it is done once.
 */
export function adoptFavourites(
  outer: Context,
  { sessionId, personId }: { sessionId: number; personId: number },
): Promise<void> {
  return outer.transaction(async ({ db }) => {
    const all = await listFavourites(db, { id: sessionId, personId });
    const ofGuest = all.filter((row) => row.session_id === sessionId);
    if (ofGuest.length === 0) return;
    const room = MOST_FAVOURITES - (all.length - ofGuest.length);
    await insertFavourites(
      db,
      // Put in the oldest first, so that their order stays.
      ofGuest
        .slice(0, room)
        .toReversed()
        .map(({ restaurant_id, product_id, added_at }) => ({
          person_id: personId,
          restaurant_id,
          product_id,
          added_at,
        })),
    );
    await deleteRows(db, 'favourite', { session_id: sessionId });
  });
}
