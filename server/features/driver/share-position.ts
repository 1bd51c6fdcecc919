import type { z } from 'zod';
import type { sharePosition as Share } from '#contract/driver-position.ts';
import { DONE } from '#contract/values.ts';
import { type Coordinates, drivingMinutes, estimateDriving } from '#domain/order/distance.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { opensAll } from '#server/features/order/owner.ts';
import { findOpenedOrder } from '#server/features/order/read-order.ts';
import { isOut, placeOf } from './list-drivers.ts';
import type { DriverPositions } from './positions.ts';
import { holdShift, isOwn } from './shift.ts';
import { changeShift, listPlaces, lockShift, type PlaceRow } from './store.ts';

/** Tells the guest who is next where the driver is, and takes it from whoever was before; nothing of it is written down. */
export function sharePosition(
  outer: StaffVisit,
  { shiftId, latitude, longitude }: z.output<typeof Share.request>,
) {
  return outer.transaction<StaffVisit, z.input<typeof Share.answer> | Refusal>(async (visit) => {
    // Held, so that nothing is told after it was taken back.
    const shift = await lockShift(visit.db, shiftId);
    if (!shift || !isOwn(visit, shift)) return refuse('unknown-shift');
    if (!shift.shares_position) return { ...DONE, isShared: false };
    const out = (await listPlaces(visit.db, [shiftId])).filter(isOut);
    // Until the guest was told that it is on its way, nobody is.
    const next = out.find(({ state }) => state === 'on-the-way');
    const at = visit.clock.now().toString();
    const others = out
      .filter((stop) => stop !== next)
      .map((stop) => ({ orderId: stop.order_id, at, point: null }));
    const here = { latitude, longitude };
    const told = next ? [{ orderId: next.order_id, at, point: { ...here, ...wayTo(here, next) } }] : [];
    visit.announce({ positions: [...told, ...others] });
    return { ...DONE, isShared: told.length > 0 };
  });
}

function wayTo(here: Coordinates, stop: PlaceRow): { metres: number | null; minutes: number | null } {
  const place = placeOf(stop);
  if (place === null) return { metres: null, minutes: null };
  const { metres, seconds } = estimateDriving(here, place);
  return { metres, minutes: drivingMinutes(seconds) };
}

/** Whoever drives takes it back; the next tour asks anew. */
export function stopSharing(outer: StaffVisit, { shiftId }: { shiftId: number }) {
  return outer.transaction<StaffVisit, typeof DONE | Refusal>(async (visit) => {
    const shift = await holdShift(visit, shiftId);
    if (isRefusal(shift)) return shift;
    await changeShift(visit.db, shiftId, { shares_position: false });
    hidePositions(
      visit,
      (await listPlaces(visit.db, [shiftId])).map(({ order_id: id }) => id),
    );
    return DONE;
  });
}

/** Nobody sees any more where whoever brings these orders is. */
export function hidePositions(context: Context, orderIds: readonly number[]): void {
  const at = context.clock.now().toString();
  if (orderIds.length > 0)
    context.announce({ positions: orderIds.map((orderId) => ({ orderId, at, point: null })) });
}

/** What a guest sees of it: whoever ordered, or holds the link that opens all of an order, while it is on its way. */
export async function showDriver(
  visit: VisitContext,
  { orderId, uid }: { orderId: number; uid?: string | undefined },
  positions: DriverPositions,
) {
  const order = await findOpenedOrder(visit, orderId, uid);
  if (!order) return refuse('unknown-order');
  const mayKnow = order.state === 'on-the-way' && opensAll(order, visit.session, uid ?? '');
  return { position: mayKnow ? positions.find(orderId, visit.clock.now()) : null };
}
