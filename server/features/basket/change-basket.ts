import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import type { Restaurant } from '../restaurant/restaurants-of-site.ts';
import { isForgotten } from './lines.ts';
import { fillBasket, firstMode, type LoadedBasket, type Wishes } from './load-basket.ts';
import { noteShown } from './note-shown.ts';
import {
  deleteLines,
  findLines,
  insertBasket,
  takeOpenBasket,
  type BasketRow,
  type LineRow,
} from './store.ts';

/** The basket as a command finds it, kept from all others until the command is done. */
export type LockedBasket = { seller: Restaurant; row: BasketRow; lines: readonly LineRow[] };

/**
 * Holds the session's basket at a restaurant, which is made if there is none, for one command: commands on one basket
 * run one after the other, and each raises the version by one.
 */
export async function holdBasket<Result>(
  context: VisitContext,
  restaurantId: number,
  command: (context: VisitContext, basket: LockedBasket) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  const session = await context.requireSession();
  return context.transaction<VisitContext, Result | Refusal>(async (context) => {
    const { db, clock } = context;
    const taken = await takeBasket(context, session.id, restaurantId);
    if (!taken) return refuse('unknown-restaurant');
    const { seller, row, lines } = taken;
    const forgotten = lines.filter((line) => isForgotten(line, clock.now()));
    await deleteLines(
      db,
      forgotten.map(({ id }) => id),
    );
    return command(context, { seller, row, lines: lines.filter((line) => !forgotten.includes(line)) });
  });
}

/** Runs a command that changes lines, and answers the new basket. */
export function changeBasket(
  context: VisitContext,
  restaurantId: number,
  command: (context: VisitContext, basket: LockedBasket) => Promise<void | Refusal>,
): Promise<LoadedBasket | Refusal> {
  return holdBasket(context, restaurantId, async (context, basket) => {
    const refused = await command(context, basket);
    if (refused) return refused;
    return fillShown(context, { ...basket, lines: await findLines(context.db, basket.row.id) });
  });
}

/** The basket as a command leaves it and its guest is told. */
export const fillShown = async (
  context: VisitContext,
  basket: LockedBasket,
  wishes?: Wishes,
): Promise<LoadedBasket> => noteShown(context, await fillBasket(context, basket, wishes));

/** Null: visitors of this site know no such restaurant. */
async function takeBasket(
  context: VisitContext,
  sessionId: number,
  restaurantId: number,
): Promise<LockedBasket | null> {
  const { db, clock, site } = context;
  const now = clock.now();
  const known = await takeOpenBasket(db, sessionId, restaurantId, now);
  const seller = await findRestaurant(context, restaurantId, known?.seller_version);
  if (!seller) return null;
  if (known) return { seller, row: known, lines: known.lines };
  const made = await insertBasket(db, {
    session_id: sessionId,
    restaurant_id: restaurantId,
    mode: firstMode(site.type),
    version: 1,
    created_at: now,
    changed_at: now,
  });
  // Whoever was faster may have made it, or even ordered it already.
  return made ? { seller, row: made, lines: [] } : takeBasket(context, sessionId, restaurantId);
}
