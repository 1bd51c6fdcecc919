import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, insertNew } from '#server/database/rows.ts';
import type { DriverCashUpTable } from '#server/database/tables/driver.ts';
import type { ShiftOwner } from './store.ts';

export type CashUpRow = Selectable<DriverCashUpTable>;

/** What was brought in these shifts, or is still under way; what came back, or met nobody after all, was not brought. */
export function listBrought(db: Db, shiftIds: readonly number[]) {
  return db
    .selectFrom('driver_stop')
    .innerJoin('orders', 'orders.id', 'driver_stop.order_id')
    .leftJoin('order_mark', 'order_mark.order_id', 'orders.id')
    .leftJoin('held_step', (join) =>
      join.onRef('held_step.order_id', '=', 'orders.id').onRef('held_step.version', '=', 'orders.version'),
    )
    .select(['driver_stop.shift_id', 'orders.id', 'orders.state', 'payable_cents', 'reduced_cents'])
    .select(['orders.tip_cents', 'payment_state', 'payment_method', 'held_step.state as held_state'])
    .where('driver_stop.shift_id', 'in', shiftIds)
    .where(({ eb, or }) =>
      or([eb('orders.state', 'in', ['completed', 'on-the-way']), eb('held_step.state', '=', 'completed')]),
    )
    .where('came_back_at', 'is', null)
    .where('no_show_at', 'is', null)
    .orderBy('completed_at')
    .orderBy('orders.id')
    .execute();
}

const shifts = (db: Db) =>
  db
    .selectFrom('driver_shift')
    .leftJoin('driver_cash_up', 'driver_cash_up.shift_id', 'driver_shift.id')
    .selectAll('driver_shift')
    .select('driver_cash_up.confirmed_at');

/** Shifts of a restaurant of which nobody has confirmed that all was handed over. */
export const listUnconfirmed = (db: Db, restaurantId: number) =>
  shifts(db)
    .where('driver_shift.restaurant_id', '=', restaurantId)
    .where('driver_cash_up.shift_id', 'is', null)
    .orderBy('driver_shift.began_at')
    .execute();

/** The shift of somebody that runs, or else the last that ended since then. */
export function findLastShift(db: Db, owner: ShiftOwner, restaurantId: number, since: Temporal.Instant) {
  const theirs = shifts(db)
    .where('driver_shift.restaurant_id', '=', restaurantId)
    .where(({ eb, or }) =>
      or([eb('driver_shift.ended_at', 'is', null), eb('driver_shift.ended_at', '>=', since)]),
    )
    .orderBy('driver_shift.began_at', 'desc');
  return (
    owner.device_id === null
      ? theirs
          .where('driver_shift.person_id', '=', owner.person_id)
          .where('driver_shift.device_id', 'is', null)
      : theirs.where('driver_shift.device_id', '=', owner.device_id)
  ).executeTakeFirst();
}

/** Written once: what was confirmed stays. */
export const insertCashUp = (db: Db, row: Insertable<DriverCashUpTable>) =>
  insertNew(db, 'driver_cash_up', row);

export const findCashUp = (db: Db, shiftId: number) => findRow(db, 'driver_cash_up', { shift_id: shiftId });

const MOST_SHOWN = 60;

/** What was confirmed since then, the latest first. */
export const listConfirmed = (db: Db, restaurantId: number, since: Temporal.Instant): Promise<CashUpRow[]> =>
  db
    .selectFrom('driver_cash_up')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('confirmed_at', '>=', since)
    .orderBy('confirmed_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
