import type { z } from 'zod';
import type { driverBegin } from '#contract/driver.ts';
import { DONE } from '#contract/values.ts';
import { fromEuros } from '#domain/money/money.ts';
import { retell } from '#server/features/order/progress/come-back.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { isOpen, isOut } from './list-drivers.ts';
import { hidePositions } from './share-position.ts';
import { holdAnyShift, holdShift, nameOf, ownerOf } from './shift.ts';
import { showTour } from './show-tour.ts';
import { changeShift, insertShift, listPlaces, lockOrders, removeStop, type ShiftRow } from './store.ts';

/** Begins to drive. Tapped twice it has begun once, with the change of the first. */
export async function beginShift(visit: StaffVisit, { hostId, float }: z.output<typeof driverBegin.request>) {
  const owner = ownerOf(visit);
  if (owner === null || !(await findAnyRestaurant(visit, hostId))) return refuse('unknown-restaurant');
  const floatCents = fromEuros(float);
  if (floatCents === undefined)
    return refuse('bad-input', { fields: { float: 'Bitte gib einen Betrag in Euro und Cent ein.' } });
  await insertShift(visit.db, {
    person_id: visit.staff.personId,
    ...owner,
    restaurant_id: hostId,
    name: await nameOf(visit),
    float_cents: floatCents,
    began_at: visit.clock.now(),
  });
  return showTour(visit, { hostId });
}

/** Is back at the restaurant; what is still on its way stays with the driver. */
export async function comeHome(outer: StaffVisit, { shiftId }: { shiftId: number }) {
  const hostId = await outer.transaction<StaffVisit, number | Refusal>(async (visit) => {
    const shift = await holdShift(visit, shiftId);
    if (isRefusal(shift)) return shift;
    await changeShift(visit.db, shiftId, { left_at: null, shares_position: false });
    hidePositions(
      visit,
      (await listPlaces(visit.db, [shiftId])).map(({ order_id: id }) => id),
    );
    return shift.restaurant_id;
  });
  return isRefusal(hostId) ? hostId : showTour(outer, { hostId });
}

/** Ends a shift; what was not taken along waits for another driver. Ended already is a success. */
export function endShift(outer: StaffVisit, { shiftId }: { shiftId: number }) {
  return outer.transaction<StaffVisit, typeof DONE | Refusal>(async (visit) => {
    // Held before it is looked at: of a double tap the second finds it ended.
    const shift = await holdAnyShift(visit, shiftId);
    if (isRefusal(shift) || shift.ended_at !== null) return isRefusal(shift) ? shift : DONE;
    return (await endHeld(visit, shift)) ?? DONE;
  });
}

/** Ends a shift that the caller holds. */
export async function endHeld(
  context: Context,
  { id, restaurant_id }: Pick<ShiftRow, 'id' | 'restaurant_id'>,
): Promise<Refusal | null> {
  const { db, clock } = context;
  const open = (await listPlaces(db, [id])).filter(isOpen);
  if (open.some(isOut)) return refuse('still-out');
  const ids = open.map((place) => place.order_id);
  const orders = ids.length === 0 ? [] : await lockOrders(db, restaurant_id, ids);
  for (const order of orders) {
    await removeStop(db, order.id);
    const told = await retell(context, order);
    if (isRefusal(told)) return told;
  }
  await changeShift(db, id, { left_at: null, shares_position: false, ended_at: clock.now() });
  return null;
}
