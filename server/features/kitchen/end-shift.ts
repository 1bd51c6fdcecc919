import { SILENT_AFTER } from '#domain/order/heartbeat.ts';
import { availabilityOf } from '#server/features/restaurant/availability-of.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { ownBoard } from './boards-alive.ts';
import { stopUnseen } from './pause-silent.ts';
import { endBoard, hasAlive, listShift } from './store-boards.ts';

interface EndInput {
  hostId: number;
  /** Names the shift: one that began later in the same browser goes on. */
  shift: string;
  /** They know that nobody else would see an order. */
  isAsked: boolean;
}

interface Ended {
  success: true;
  hasEnded: boolean;
  /** No other board of the restaurant is alive. */
  isLast: boolean;
  /** Where guests order now and nobody else would see it: all of them end together. */
  missed: { id: number; item_name: string }[];
}

/**
 * Ends the shift of a browser: its board at the restaurant, and those of others on which the same shift runs, which count
 * as dead from then on. Whoever ends the last one of a restaurant while guests order is asked first; then nobody waits
 * five minutes for what is known: that restaurant takes no orders until a shift begins.
 */
export async function endShift(
  visit: StaffVisit,
  { hostId, shift, isAsked }: EndInput,
): Promise<Ended | Refusal> {
  const { staff } = visit;
  const own = await ownBoard(visit, hostId);
  return visit.transaction(async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const known = own ? await listShift(db, own, shift) : [];
    const ids = new Set([hostId, ...known.map(({ restaurant_id: id }) => id)]);
    // Of two boards that end at once the second finds what the first has done.
    for (const id of [...ids].toSorted((a, b) => a - b))
      if (!(await holdRestaurant(context, id)) && id === hostId) return refuse('unknown-restaurant');
    const boards = own ? await listShift(db, own, shift) : [];
    const before = now.subtract(SILENT_AFTER);
    const last: Restaurant[] = [];
    const missed: Restaurant[] = [];
    for (const { id: boardId, restaurant_id: id } of boards) {
      const restaurant = await findAnyRestaurant(context, id);
      if (!restaurant || (await hasAlive(db, id, before, boardId))) continue;
      last.push(restaurant);
      if ((await availabilityOf(context, id))?.now.orderableNow === true) missed.push(restaurant);
    }
    const answer = {
      success: true,
      isLast: last.some(({ id }) => id === hostId),
      missed: missed.map(({ id, name }) => ({ id, item_name: name })),
    } as const;
    if (missed.length > 0 && !isAsked) return { ...answer, hasEnded: false };
    for (const { id } of boards) await endBoard(db, id, now);
    for (const restaurant of missed)
      await stopUnseen(context, restaurant, { since: now, personId: staff.personId, device: staff.device });
    return { ...answer, hasEnded: true };
  });
}
