import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { deleteRows, findRow, insertNew, lockRow, updateRows } from '#server/database/rows.ts';
import type { DriverShiftTable } from '#server/database/tables/driver.ts';

export type ShiftRow = Selectable<DriverShiftTable>;

/** Whose shift it is: of a phone, or of somebody who is logged in. */
export type ShiftOwner = { device_id: number } | { device_id: null; person_id: number };

export const findOpenShift = (
  db: Db,
  owner: ShiftOwner,
  restaurantId: number,
): Promise<ShiftRow | undefined> =>
  findRow(db, 'driver_shift', { ...owner, restaurant_id: restaurantId, ended_at: null });

/** A shift, also one that has ended. */
export const findShift = (db: Db, id: number): Promise<ShiftRow | undefined> =>
  findRow(db, 'driver_shift', { id });

/** A shift that still runs, kept from whoever else changes it. */
export const lockShift = (db: Db, id: number): Promise<ShiftRow | undefined> =>
  lockRow(db, 'driver_shift', { id, ended_at: null });

/** A shift, held, also one that still runs. */
export const lockAnyShift = (db: Db, id: number): Promise<ShiftRow | undefined> =>
  lockRow(db, 'driver_shift', { id });

/** Shifts that still run and began by then, the earliest first. */
export const listBegunBy = (db: Db, at: Temporal.Instant): Promise<{ id: number }[]> =>
  db
    .selectFrom('driver_shift')
    .select('id')
    .where('ended_at', 'is', null)
    .where('began_at', '<=', at)
    .orderBy('began_at')
    .execute();

/** Undefined where theirs runs already. */
export const insertShift = (db: Db, shift: Insertable<DriverShiftTable>): Promise<ShiftRow | undefined> =>
  insertNew(db, 'driver_shift', shift);

export async function changeShift(
  db: Db,
  id: number,
  change: Partial<Pick<ShiftRow, 'left_at' | 'shares_position' | 'ended_at'>>,
): Promise<void> {
  await updateRows(db, 'driver_shift', { id }, change);
}

/** Shifts that run at a restaurant, with whether whoever drives is still one of its people. */
export function listOpenShifts(db: Db, restaurantId: number) {
  return db
    .selectFrom('driver_shift')
    .leftJoin('paired_device', 'paired_device.id', 'driver_shift.device_id')
    .selectAll('driver_shift')
    .select(['paired_device.removed_at'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('person_role')
          .select('person_role.id')
          .whereRef('person_role.person_id', '=', 'driver_shift.person_id')
          .whereRef('person_role.restaurant_id', '=', 'driver_shift.restaurant_id')
          .where('person_role.blocked_at', 'is', null),
      ).as('has_role'),
    )
    .where('driver_shift.restaurant_id', '=', restaurantId)
    .where('driver_shift.ended_at', 'is', null)
    .orderBy('driver_shift.began_at')
    .execute();
}

/** Where somebody's orders go, in the order of the tour. */
export function listPlaces(db: Db, shiftIds: readonly number[]) {
  return db
    .selectFrom('driver_stop')
    .innerJoin('orders', 'orders.id', 'driver_stop.order_id')
    .leftJoin('place', 'place.id', 'orders.place_id')
    .leftJoin('held_step', (join) =>
      join.onRef('held_step.order_id', '=', 'orders.id').onRef('held_step.version', '=', 'orders.version'),
    )
    .select(['driver_stop.shift_id', 'driver_stop.order_id', 'orders.state', 'held_step.state as held_state'])
    .select(['orders.promised_at', 'orders.wish_at', 'orders.placed_at', 'orders.completed_at'])
    .select(['place.latitude', 'place.longitude'])
    .where('driver_stop.shift_id', 'in', shiftIds)
    .orderBy('driver_stop.place')
    .orderBy('driver_stop.order_id')
    .execute();
}

export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];

/** These orders of a restaurant with who brings them, kept from whoever else moves or hands them on. */
export async function lockOrders(db: Db, restaurantId: number, ids: readonly number[]) {
  const theirs = db
    .selectFrom('orders')
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.id', 'in', ids)
    .orderBy('orders.id');
  // Whoever had to wait for the lock must not see with whom an order was before.
  await theirs.select('orders.id').forNoKeyUpdate().execute();
  return theirs
    .leftJoin('driver_stop', 'driver_stop.order_id', 'orders.id')
    .leftJoin('driver_shift', 'driver_shift.id', 'driver_stop.shift_id')
    .selectAll('orders')
    .select(['driver_stop.shift_id', 'driver_shift.name as driver'])
    .execute();
}

export const findStop = (db: Db, orderId: number) => findRow(db, 'driver_stop', { order_id: orderId });

export const removeStop = (db: Db, orderId: number): Promise<boolean> =>
  deleteRows(db, 'driver_stop', { order_id: orderId });

/** Whoever brought it before does not any more. */
export async function putStop(db: Db, orderId: number, shiftId: number): Promise<void> {
  const next = db
    .selectFrom('driver_stop')
    .select(({ fn, val, eb }) => eb(fn.coalesce(fn.max('place'), val(0)), '+', 1).as('place'))
    .where('shift_id', '=', shiftId);
  await db
    .insertInto('driver_stop')
    .values({ order_id: orderId, shift_id: shiftId, place: next })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ shift_id: shiftId, place: next }))
    .execute();
}

/** Puts the stops of a tour into this order; others keep theirs, behind them. */
export async function savePlaces(db: Db, shiftId: number, orderIds: readonly number[]): Promise<void> {
  for (const [place, orderId] of orderIds.entries())
    await updateRows(db, 'driver_stop', { order_id: orderId, shift_id: shiftId }, { place });
}
