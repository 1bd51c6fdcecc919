import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { pauseOrders, resumeOrders } from '#server/features/restaurant/pause-orders.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { recordAudit } from '#server/plumbing/audit.ts';

interface PauseInput {
  hostId: number;
  /** Minutes, until the next opening, or the end of a pause. */
  pause: number | 'next-opening' | 'off';
}

/** Takes no orders for a while, or takes them again before the pause is over. */
export async function pauseKitchen(
  outer: StaffVisit,
  { hostId, pause }: PauseInput,
): Promise<{ success: true; pausedUntil: string | null } | Refusal> {
  const { staff } = outer;
  return outer.transaction(async (context) => {
    const restaurant = await findAnyRestaurant(context, hostId);
    if (!restaurant) return refuse('unknown-restaurant');
    if (!restaurant.is_active && restaurant.reactivate_at === null) return switchedOff();
    const { personId } = staff;
    const subject = { kind: 'restaurant', id: hostId } as const;
    await recordAudit(context, {
      personId,
      device: staff.device,
      action: 'orders-paused',
      subject,
      details: { pause },
    });
    if (pause === 'off') {
      await resumeOrders(context, hostId);
      return { success: true, pausedUntil: null };
    }
    const paused = await pauseOrders(context, hostId, pause);
    return isRefusal(paused) ? paused : { success: true, pausedUntil: paused.pausedUntil.toString() };
  });
}

// A pause ends by itself and would switch on again what somebody switched off on purpose.
const switchedOff = (): Refusal =>
  refuse('forbidden', {
    message: 'Euer Restaurant ist abgeschaltet. Bitte melde dich bei uns, wenn es wieder losgehen soll.',
  });
