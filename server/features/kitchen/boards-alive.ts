import { isAlive, startOfShifts } from '#domain/order/heartbeat.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { endSilence } from '#server/features/restaurant/silence.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { beginBoard, findBoard, listBoardRows, type OwnBoard, touchBoard } from './store-boards.ts';

/** A browser in which a shift runs today. */
interface KnownBoard {
  name: string;
  /** When it was last heard of. */
  seenAt: string;
  isAlive: boolean;
}

export async function listBoards({ db, clock }: Context, restaurantId: number): Promise<KnownBoard[]> {
  const now = clock.now();
  const rows = await listBoardRows(db, restaurantId, startOfShifts(now));
  return rows.map(({ name, seen_at: seenAt }) => ({
    name,
    seenAt: seenAt.toString(),
    isAlive: isAlive(seenAt, now),
  }));
}

/** The board in the browser from which somebody asks; null: a program, or nobody. */
export async function ownBoard(visit: StaffVisit, restaurantId: number): Promise<OwnBoard | null> {
  const device_id = visit.staff.deviceId ?? null;
  const session_id = device_id === null ? ((await visit.loadSession())?.id ?? null) : null;
  if (device_id === null && session_id === null) return null;
  return { restaurant_id: restaurantId, device_id, session_id };
}

/**
 * Somebody at the restaurant looks at its board in this shift; a restaurant that was thought dead is back. A sign that
 * comes after the end of its shift, from a tab that slept or a request that was slow, brings nothing back.
 */
export async function noteAlive(
  visit: StaffVisit,
  restaurantId: number,
  { shift, begins = false }: { shift: string; begins?: boolean | undefined },
): Promise<void> {
  const own = await ownBoard(visit, restaurantId);
  if (!own) return;
  const { db, clock, device, staff } = visit;
  const board = { ...own, shift };
  const sign = { name: staff.device ?? device.name, seen_at: clock.now() };
  if (await touchBoard(db, board, sign)) {
    if (!(await findAnyRestaurant(visit, restaurantId))?.silent_since) return;
  }
  await visit.transaction(async (context) => {
    // Whoever ends a shift holds the restaurant as well.
    await holdRestaurant(context, restaurantId);
    const known = await findBoard(context.db, own);
    if (known?.is_over && known.shift === shift && !begins) return;
    await beginBoard(context.db, board, sign);
    await comeBack(context, staff, restaurantId);
  });
}

async function comeBack(
  context: Context,
  { personId, device }: StaffVisit['staff'],
  restaurantId: number,
): Promise<void> {
  if (!(await findAnyRestaurant(context, restaurantId))?.silent_since) return;
  await endSilence(context, restaurantId);
  const subject = { kind: 'restaurant', id: restaurantId } as const;
  await recordAudit(context, { personId, device, action: 'silence-ended', subject });
}
