import type { z } from 'zod';
import type { DriverTour } from '#contract/driver.ts';
import { toEuros } from '#domain/money/money.ts';
import { tourSeconds } from '#domain/order/tour.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import { listNames } from '#server/features/restaurant/list-names.ts';
import type { Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { proposedOf } from './assign-orders.ts';
import { backAt, isOpen, isOut, onFrom, placeOf } from './list-drivers.ts';
import { cashSheets } from './cash-sheet.ts';
import { nameOf, ownerOf } from './shift.ts';
import { toStop, toWaiting } from './stop.ts';
import { findOpenShift, listPlaces, type ShiftRow } from './store.ts';
import { findLastShift } from './store-cash.ts';
import { listStops, listUnassigned } from './store-stops.ts';

type Tour = z.input<typeof DriverTour>;

/** What is accepted for later than this concerns no driver yet. */
const SOON_HOURS = 2;

/** What is under way stands before what is still in the house, and that before what is over. */
const rank = ({ isOver, state, held }: Tour['stops'][number]): number =>
  isOver ? 2 : Number(state !== 'on-the-way' && held?.state !== 'on-the-way');

/** What somebody brings in their shift, and what nobody brings yet; the operator's people drive nowhere. */
export async function showTour(
  visit: StaffVisit,
  { hostId }: { hostId?: number | null | undefined },
  notices: string[] = [],
): Promise<Tour | Refusal> {
  const { staff, db, clock } = visit;
  const restaurants = await listNames(visit, staff.restaurantIds, hostId ?? null);
  const id = hostId ?? restaurants[0]?.id;
  const restaurant = id === undefined ? null : await findAnyRestaurant(visit, id);
  const owner = ownerOf(visit);
  if (!restaurant || owner === null) return refuse('unknown-restaurant');
  const shift = await findOpenShift(db, owner, restaurant.id);
  const since = clock.now().subtract({ hours: 24 });
  const [name, waiting, driven, last] = await Promise.all([
    shift?.name || nameOf(visit),
    listUnassigned(db, restaurant.id, clock.now().add({ hours: SOON_HOURS })),
    shift ? describeShift(visit, shift, restaurant) : null,
    findLastShift(db, owner, restaurant.id, since),
  ]);
  return {
    now: clock.now().toString(),
    restaurant: { id: restaurant.id, item_name: restaurant.name, phone: restaurant.phone },
    restaurants,
    name,
    isDevice: staff.deviceId !== undefined,
    ...(driven ?? { shift: null, stops: [], isProposed: true }),
    cash: last ? ((await cashSheets(visit, [last]))[0] ?? null) : null,
    waiting: waiting.map(toWaiting),
    notices,
  };
}

async function describeShift(
  { db, clock }: StaffVisit,
  shift: ShiftRow,
  restaurant: Restaurant,
): Promise<Pick<Tour, 'shift' | 'stops' | 'isProposed'>> {
  const [rows, places] = await Promise.all([listStops(db, shift.id), listPlaces(db, [shift.id])]);
  const { left_at: leftAt } = shift;
  const open = places.filter(isOpen);
  const out = open.filter(isOut);
  const { from, since } = onFrom(restaurant, places, leftAt ?? clock.now());
  const arrivals = new Map(
    tourSeconds(from, restaurant, out.map(placeOf)).stops.map((seconds, at) => [
      out[at]?.order_id,
      since.add({ seconds }),
    ]),
  );
  const stops = rows.map((row) => toStop(row, leftAt ? (arrivals.get(row.id) ?? null) : null));
  return {
    shift: {
      shiftId: shift.id,
      beganAt: shift.began_at.toString(),
      leftAt: leftAt?.toString() ?? null,
      backAt: leftAt && backAt(restaurant, places, leftAt, clock.now()).toString(),
      sharesPosition: shift.shares_position,
      float: toEuros(shift.float_cents),
    },
    stops: stops.toSorted((a, b) => rank(a) - rank(b)),
    isProposed: open.map(({ order_id: id }) => id).join() === proposedOf(restaurant, open).join(),
  };
}
