import { timingSafeEqual } from 'node:crypto';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import type { SeatedAt } from '../basket/answers.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { endSeats, findTableRow, insertSeat } from './store.ts';

/** How long a guest may order to a table after scanning its card, unless the settings say otherwise. */
export const SEATED_MINUTES = 180;

interface Card {
  tableId: number;
  token: string;
  restaurantId: number;
}

/**
 * Seats the visitor at the table of a QR card, for its restaurant only and until a fixed end. Scanning again begins
 * anew; a guest sits at one table at a time.
 */
export async function joinTable(outer: VisitContext, card: Card): Promise<SeatedAt | Refusal> {
  const session = await outer.requireSession();
  return outer.transaction<VisitContext, SeatedAt | Refusal>(async (context) => {
    const { db, clock, settings } = context;
    const table = await findTableRow(db, card.tableId);
    const isGenuine =
      table && table.restaurant_id === card.restaurantId && isSameText(table.token, card.token);
    if (!isGenuine || !(await findRestaurant(context, card.restaurantId))) return refuse('unknown-table');
    const now = clock.now();
    const until = now.add({ minutes: settings.tableMinutes ?? SEATED_MINUTES });
    await endSeats(db, session.id, now);
    await insertSeat(db, {
      table_id: table.id,
      session_id: session.id,
      started_at: now,
      valid_until: until,
    });
    return { id: table.id, title: table.title, restaurantId: table.restaurant_id, until };
  });
}

// Takes equally long wherever two texts differ, so that nobody can guess a token sign by sign.
function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
