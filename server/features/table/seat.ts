import { timingSafeEqual } from 'node:crypto';
import type { VisitContext } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { SeatedAt } from '../basket/answers.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { findOwnTable } from './change-tables.ts';
import { endSeats, findSeat, insertSeat } from './store.ts';

/** The table of a restaurant at which the visitor sits now; null once they have left it or their time is over. */
export async function findTable(
  { db, session, clock }: VisitContext,
  restaurantId: number,
): Promise<SeatedAt | null> {
  if (!session?.isSeated) return null;
  return (await findSeat(db, { sessionId: session.id, restaurantId, now: clock.now() })) ?? null;
}

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
    const table = await findOwnTable(context, card.tableId);
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

/** The visitor gets up; their basket stays, for delivery or pickup (TAB-006). */
export async function leaveTable({ db, session, clock }: VisitContext): Promise<void> {
  if (session !== null) await endSeats(db, session.id, clock.now());
}
