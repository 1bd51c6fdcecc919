import type { z } from 'zod';
import type { driverCameBack, driverStart } from '#contract/driver.ts';
import { cameBackLabel } from '#domain/order/came-back.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { orderModeOf } from '#server/features/order/order.ts';
import { comeBack } from '#server/features/order/progress/come-back.ts';
import { holdStep } from '#server/features/order/progress/hold-step.ts';
import { noteMove } from '#server/features/order/progress/note-move.ts';
import { isRequestOpen } from '#server/features/order/progress/open-request.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { hidePositions } from './share-position.ts';
import { holdShift } from './shift.ts';
import { showTour } from './show-tour.ts';
import { changeShift, findStop, listPlaces, lockOrders } from './store.ts';

type Stop = Awaited<ReturnType<typeof lockOrders>>[number];

/** Leaves with these orders. What cannot go is said, and the others go: nobody waits at the door for a cancelled one. */
export async function startTour(
  outer: StaffVisit,
  { shiftId, orderIds, sharesPosition }: z.output<typeof driverStart.request>,
) {
  const begun = await outer.transaction<StaffVisit, { hostId: number; notices: string[] } | Refusal>(
    async (visit) => {
      const shift = await holdShift(visit, shiftId);
      if (isRefusal(shift)) return shift;
      const { restaurant_id: hostId, left_at: leftAt } = shift;
      const orders = (await lockOrders(visit.db, hostId, orderIds)).filter((one) => one.shift_id === shiftId);
      const notices = orderIds
        .filter((id) => !orders.some((order) => order.id === id))
        .map((id) => `#${id} fährst du nicht mehr.`);
      let isOut = false;
      for (const order of orders) {
        const refusal = await leaveWith(visit, order);
        if (refusal) notices.push(refusal);
        else isOut = true;
      }
      if (!isOut) return refuse('order-moved-on', { message: notices.join(' ') });
      const left_at = leftAt ?? visit.clock.now();
      await changeShift(visit.db, shiftId, { left_at, shares_position: sharesPosition });
      return { hostId, notices };
    },
  );
  if (isRefusal(begun)) return begun;
  return showTour(outer, { hostId: begun.hostId }, begun.notices);
}

/** Why an order does not go; null where it does, or has gone already. */
async function leaveWith(visit: StaffVisit, order: Stop): Promise<string | null> {
  const waiting = await heldOf(visit, order);
  if (order.state === 'on-the-way' || waiting === 'on-the-way') return null;
  // Who leaves has not seen it yet, and would undo it.
  if (waiting === 'cancelled') return `#${order.id} storniert die Küche gerade.`;
  if (isRequestOpen(order)) return `#${order.id}: Der Gast möchte stornieren, frag erst die Küche.`;
  const held = await holdStep(visit, moveOf(visit, order), { to: 'on-the-way' });
  return isRefusal(held) ? `#${order.id} ist inzwischen schon weiter: ${labelOf(order)}.` : null;
}

/** Handed over at the door. Said again, by whomever, it changes nothing. */
export async function deliver(outer: StaffVisit, { orderId }: { orderId: number }) {
  const hostId = await atTheDoor(outer, orderId, async (visit, order) => {
    if (order.state === 'completed' || (await heldOf(visit, order)) === 'completed') return null;
    const held = await holdStep(visit, moveOf(visit, order), { to: 'completed' });
    return isRefusal(held) ? movedOn(order) : null;
  });
  return isRefusal(hostId) ? hostId : showTour(outer, { hostId });
}

/** Could not be handed over: whoever drove it brings it back, unless the kitchen decides otherwise. */
export async function bringBack(
  outer: StaffVisit,
  { orderId, reason }: z.output<typeof driverCameBack.request>,
) {
  const hostId = await atTheDoor(outer, orderId, async (visit, order) => {
    if (order.state === 'ready' && order.came_back_at !== null) return null;
    const back = await comeBack(visit, moveOf(visit, order), reason);
    if (isRefusal(back)) return movedOn(order);
    const { device } = visit.staff;
    const details = { reason: cameBackLabel(reason) };
    await noteMove(visit, { personId: visit.staff.personId, device }, back, details, 'order-came-back');
    return null;
  });
  return isRefusal(hostId) ? hostId : showTour(outer, { hostId });
}

/** Does something with an order that whoever asks brings, held; answers at which restaurant. */
function atTheDoor(
  outer: StaffVisit,
  orderId: number,
  act: (visit: StaffVisit, order: Stop) => Promise<Refusal | null>,
): Promise<number | Refusal> {
  return outer.transaction<StaffVisit, number | Refusal>(async (visit) => {
    const stop = await findStop(visit.db, orderId);
    const shift = stop && (await holdShift(visit, stop.shift_id));
    if (!shift || isRefusal(shift)) return refuse('unknown-order', { message: NOT_YOURS });
    const [order] = await lockOrders(visit.db, shift.restaurant_id, [orderId]);
    if (order?.shift_id !== shift.id) return refuse('unknown-order', { message: NOT_YOURS });
    const refusal = await act(visit, order);
    if (refusal) return refusal;
    hidePositions(visit, [orderId]);
    return shift.restaurant_id;
  });
}

const NOT_YOURS = 'Diese Bestellung fährst du nicht (mehr). Frag bitte in der Küche nach.';

const labelOf = (order: Stop): string => statusLabel(order.state, orderModeOf(order));

const movedOn = (order: Stop): Refusal =>
  refuse('order-moved-on', { message: `#${order.id} ist inzwischen schon weiter: ${labelOf(order)}.` });

const moveOf = ({ staff }: StaffVisit, { id, version }: Stop) => ({
  orderId: id,
  version,
  personId: staff.personId,
  device: staff.device,
  restaurantIds: staff.restaurantIds,
});

/** The step that waits for an order, if one does. */
async function heldOf({ db }: StaffVisit, { id, shift_id: shiftId }: Stop) {
  if (shiftId === null) return null;
  const place = (await listPlaces(db, [shiftId])).find((one) => one.order_id === id);
  return place?.held_state ?? null;
}
