import { SILENT_AFTER } from '#domain/order/heartbeat.ts';
import { availabilityOf } from '#server/features/restaurant/availability-of.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { ownBoard } from './boards-alive.ts';
import { stopUnseen } from './pause-silent.ts';
import { endBoard, findBoard, hasAlive } from './store-boards.ts';

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
}

/**
 * Ends the shift at a board, which counts as dead from then on. Whoever ends the last one while guests order is asked
 * first; then nobody waits five minutes for what is known: the restaurant takes no orders until a shift begins.
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
    // Of two boards that end at once the second finds what the first has done.
    if (!(await holdRestaurant(context, hostId))) return refuse('unknown-restaurant');
    const known = own && (await findBoard(db, own));
    if (!known || known.is_over || known.shift !== shift)
      return { success: true, hasEnded: true, isLast: false } as const;
    const isLast = !(await hasAlive(db, hostId, now.subtract(SILENT_AFTER), known.id));
    const restaurant = await findAnyRestaurant(context, hostId);
    const isMissed = isLast && (await availabilityOf(context, hostId))?.now.orderableNow === true;
    if (isMissed && !isAsked) return { success: true, hasEnded: false, isLast } as const;
    await endBoard(db, known.id, now);
    if (isMissed && restaurant)
      await stopUnseen(context, restaurant, { since: now, personId: staff.personId, device: staff.device });
    return { success: true, hasEnded: true, isLast } as const;
  });
}
