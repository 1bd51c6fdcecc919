import { isAlive, startOfShifts } from '#domain/order/heartbeat.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { endSilence } from '#server/features/restaurant/silence.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { listBoardRows, saveBoard } from './store-boards.ts';

/** A browser in which a shift ran today. */
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

/** Somebody at the restaurant looks at its board, in a running shift; a restaurant that was thought dead is back. */
export async function noteAlive(visit: StaffVisit, restaurantId: number): Promise<void> {
  const { db, clock, device, staff } = visit;
  const session = staff.deviceId === undefined ? await visit.loadSession() : null;
  const device_id = staff.deviceId ?? null;
  const session_id = session?.id ?? null;
  if (device_id === null && session_id === null) return;
  await saveBoard(
    db,
    {
      restaurant_id: restaurantId,
      device_id,
      session_id,
      name: staff.device ?? device.name,
      seen_at: clock.now(),
    },
    device_id === null ? 'session_id' : 'device_id',
  );
  if ((await findAnyRestaurant(visit, restaurantId))?.silent_since) await comeBack(visit, restaurantId);
}

const comeBack = (outer: StaffVisit, restaurantId: number): Promise<void> =>
  outer.transaction(async (context) => {
    await holdRestaurant(context, restaurantId);
    if (!(await findAnyRestaurant(context, restaurantId))?.silent_since) return;
    await endSilence(context, restaurantId);
    const { personId, device } = outer.staff;
    const subject = { kind: 'restaurant', id: restaurantId } as const;
    await recordAudit(context, { personId, device, action: 'silence-ended', subject });
  });
