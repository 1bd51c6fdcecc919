import type { TillChannel } from '#domain/order/till.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Till } from '#server/plumbing/visit/staff.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findTill } from '../../till/find-till.ts';
import { acceptOrder } from '../progress/kitchen-moves.ts';
import type { PlacedOrder } from '../order.ts';
import type { Sent } from '../placing/submission.ts';

/** An order that staff take at a paired till. */
export interface Taking extends Till {
  channel: TillChannel;
  /** Until it is ready, or there. */
  minutes: number;
}

/** How staff take this order; null where a guest orders. Nobody becomes staff by what is sent. */
export async function findTaking(
  context: VisitContext,
  { hostId, till: sent }: Sent,
): Promise<Taking | null | Refusal> {
  const till = await findTill(context, hostId);
  if (till && sent) return { ...till, ...sent };
  // The menu of a till is staff's; what its form does not say is not guessed.
  if (till) return refuse('bad-input', { fields: { till: 'Telefon oder Tresen?' } });
  return sent ? refuse('not-paired') : null;
}

/**
 * What tells an order of staff from a guest's. Nobody who came by themselves is charged a commission for or sent
 * anything: they have agreed to nothing.
 */
export const takenColumns = ({ channel, deviceId }: Taking) => ({
  channel,
  till_device_id: deviceId,
  person_id: null,
  by_email: false,
  by_whatsapp: false,
  commission_basis_points: 0,
  loyalty_percent: 0,
});

/** Whoever takes an order has accepted it: no bell rings for what staff know already. */
export async function acceptTaken(
  context: VisitContext,
  order: PlacedOrder,
  { minutes, restaurantId }: Taking,
) {
  const move = { orderId: order.id, version: order.version, personId: null, minutes };
  return acceptOrder(context, { ...move, restaurantIds: [restaurantId] });
}
