import type { z } from 'zod';
import type { driverAssign, driverSort } from '#contract/driver.ts';
import { DONE } from '#contract/values.ts';
import { proposeTour } from '#domain/order/tour.ts';
import { statusLabel } from '#domain/order/order-status.ts';
import { orderModeOf } from '#server/features/order/order.ts';
import { retell } from '#server/features/order/progress/come-back.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { inTourOrder, isOpen, placeOf } from './list-drivers.ts';
import { hidePositions } from './share-position.ts';
import { holdShift, isOwn } from './shift.ts';
import {
  findShift,
  listPlaces,
  lockOrders,
  lockShift,
  type PlaceRow,
  putStop,
  removeStop,
  savePlaces,
  type ShiftRow,
} from './store.ts';

type Asked = z.output<typeof driverAssign.request>;
type Wanted = Awaited<ReturnType<typeof lockOrders>>[number];

/** What a driver can be given: accepted, and not handed over yet. */
const BRINGABLE: readonly Wanted['state'][] = ['accepted', 'preparing', 'ready', 'on-the-way'];

/** Says who brings orders. Of two who say so at once one is told who it is by now; all of them change hands, or none. */
export function assignOrders(outer: StaffVisit, { hostId, shiftId, orders }: Asked) {
  return outer.transaction<StaffVisit, typeof DONE | Refusal>(async (visit) => {
    const shift = shiftId === null ? null : ((await lockShift(visit.db, shiftId)) ?? refuse('unknown-shift'));
    if (isRefusal(shift)) return shift;
    if (shift && shift.restaurant_id !== hostId) return refuse('unknown-shift');
    const wanted = await lockOrders(
      visit.db,
      hostId,
      orders.map(({ orderId }) => orderId),
    );
    if (wanted.length < new Set(orders.map(({ orderId }) => orderId)).size) return refuse('unknown-order');
    const seen = new Map(orders.map((order) => [order.orderId, order.seen]));
    const changing = wanted.filter((order) => order.shift_id !== shiftId);
    for (const order of changing) {
      const problem = await findProblem(visit, order, shift, seen.get(order.id) ?? null);
      if (problem) return problem;
    }
    const wasProposed = shift ? await isAsProposed(visit, shift) : false;
    for (const order of changing) {
      if (shift) await putStop(visit.db, order.id, shift.id);
      else await removeStop(visit.db, order.id);
      const told = await retell(visit, order);
      if (isRefusal(told)) return told;
      hidePositions(visit, [order.id]);
      await noteGiven(visit, order, shift);
    }
    // Whoever has put them into an order of their own keeps it; new ones come last then.
    if (shift && wasProposed) await savePlaces(visit.db, shift.id, (await readTour(visit, shift)).proposed);
    return DONE;
  });
}

async function findProblem(
  visit: StaffVisit,
  order: Wanted,
  shift: ShiftRow | null,
  seen: number | null,
): Promise<Refusal | null> {
  if (order.mode !== 'delivery') return refuse('unknown-order');
  if (!BRINGABLE.includes(order.state)) {
    const state = statusLabel(order.state, orderModeOf(order));
    return refuse('order-moved-on', { message: `#${order.id} ist inzwischen schon weiter: ${state}.` });
  }
  if (order.shift_id !== seen) {
    const who =
      order.shift_id === null ? 'fährt inzwischen niemand mehr' : `fährt inzwischen ${order.driver}`;
    return refuse('order-moved-on', { message: `#${order.id} ${who}.` });
  }
  if (visit.staff.rightsAt(order.restaurant_id).includes('orders')) return null;
  // A driver takes what nobody brings, and gives back what has not left the house.
  const takes = shift !== null && order.shift_id === null && isOwn(visit, shift);
  const own = order.shift_id === null ? undefined : await findShift(visit.db, order.shift_id);
  const givesBack = shift === null && own !== undefined && isOwn(visit, own) && (await isHere(visit, order));
  return takes || givesBack ? null : refuse('forbidden');
}

/** Whether an order that somebody brings is still in the house, and nobody is about to leave with it. */
async function isHere({ db }: StaffVisit, { id, state, shift_id: shiftId }: Wanted): Promise<boolean> {
  const places = shiftId === null ? [] : await listPlaces(db, [shiftId]);
  const held = places.find((place) => place.order_id === id)?.held_state;
  return state !== 'on-the-way' && held !== 'on-the-way';
}

const noteGiven = (visit: StaffVisit, order: Wanted, shift: ShiftRow | null) =>
  recordAudit(visit, {
    personId: visit.staff.personId,
    device: visit.staff.device,
    action: 'order-given-to-driver',
    subject: { kind: 'order', id: order.id },
    restaurantId: order.restaurant_id,
    details: { driver: shift?.name ?? null },
  });

/** Puts stops into an order of their driver's or the kitchen's; without any, into the proposed one. */
export function sortStops(
  outer: StaffVisit,
  { shiftId, orderIds, seen }: z.output<typeof driverSort.request>,
) {
  return outer.transaction<StaffVisit, typeof DONE | Refusal>(async (visit) => {
    const shift = await holdShift(visit, shiftId);
    if (isRefusal(shift)) return shift;
    const { ids, proposed } = await readTour(visit, shift);
    // What came in meanwhile stands behind what was sorted.
    const sorted = [
      ...orderIds.filter((id) => ids.includes(id)),
      ...ids.filter((id) => !orderIds.includes(id)),
    ];
    const wanted = orderIds.length === 0 ? proposed : sorted;
    // Said twice it is done; over somebody else's order it is not.
    if (seen && wanted.join() !== ids.join() && !standsAs(ids, seen))
      return refuse('changed-meanwhile', { message: SORTED_MEANWHILE });
    await savePlaces(visit.db, shift.id, wanted);
    // Whoever shows the tour hears of any of its orders, and asks for the whole of it.
    if (wanted.join() !== ids.join()) visit.announce({ orders: wanted.slice(0, 1) });
    return DONE;
  });
}

const SORTED_MEANWHILE =
  'Die Reihenfolge hat inzwischen jemand anders geändert. So ist sie jetzt: Sortier bitte noch einmal.';

/** Whether those of the stops that somebody saw stand as they saw them; what came or went since does not count. */
const standsAs = (ids: readonly number[], seen: readonly number[]): boolean =>
  ids.filter((id) => seen.includes(id)).join() === seen.filter((id) => ids.includes(id)).join();

const isAsProposed = async (context: Context, shift: ShiftRow): Promise<boolean> => {
  const { ids, proposed } = await readTour(context, shift);
  return ids.join() === proposed.join();
};

/** The open stops of a tour, as they stand and as the house proposes. */
async function readTour(context: Context, shift: ShiftRow): Promise<{ ids: number[]; proposed: number[] }> {
  const restaurant = await findAnyRestaurant(context, shift.restaurant_id);
  const places = await listPlaces(context.db, [shift.id]);
  const ids = inTourOrder(places).map(({ order_id: id }) => id);
  return { ids, proposed: restaurant ? proposedOf(restaurant, places.filter(isOpen)) : ids };
}

/** The order of these stops that the house proposes. */
export const proposedOf = (
  restaurant: { latitude: number; longitude: number },
  stops: readonly PlaceRow[],
): number[] =>
  proposeTour(
    restaurant,
    stops.map((stop) => ({
      orderId: stop.order_id,
      at: placeOf(stop),
      dueAt: (stop.promised_at ?? stop.wish_at ?? stop.placed_at).epochMilliseconds,
    })),
  );
