import type { Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, insertNew, listRows, updateRows } from '#server/database/rows.ts';
import type { FiscalDeviceTable, FiscalOutageTable } from '#server/database/tables/fiscal.ts';

export type FiscalDeviceRow = Selectable<FiscalDeviceTable>;
export type OutageRow = Selectable<FiscalOutageTable>;

export const findAttached = (db: Db, restaurantId: number): Promise<FiscalDeviceRow | undefined> =>
  findRow(db, 'fiscal_device', { restaurant_id: restaurantId, removed_at: null });

export const findDevice = (db: Db, id: number): Promise<FiscalDeviceRow | undefined> =>
  findRow(db, 'fiscal_device', { id });

export const listDevices = (db: Db, restaurantId: number): Promise<FiscalDeviceRow[]> =>
  listRows(db, 'fiscal_device', { restaurant_id: restaurantId }, 'id');

/** The next number of a counter, in the transaction of what is signed: what is rolled back was never signed. */
export async function countOn(
  db: Db,
  id: number,
  counter: 'transaction_counter' | 'signature_counter',
): Promise<number> {
  const row = await db
    .updateTable('fiscal_device')
    .set(({ eb }) => ({ [counter]: eb(counter, '+', 1) }))
    .where('id', '=', id)
    .returning(counter)
    .executeTakeFirstOrThrow();
  return row[counter];
}

/** Notes since when a device does not answer; of several at once the first. */
export async function beginOutage(db: Db, deviceId: number, now: Temporal.Instant): Promise<void> {
  await insertNew(db, 'fiscal_outage', { device_id: deviceId, began_at: now, ended_at: null });
}

export const endOutage = (db: Db, deviceId: number, now: Temporal.Instant): Promise<boolean> =>
  updateRows(db, 'fiscal_outage', { device_id: deviceId, ended_at: null }, { ended_at: now });

export const listOutages = (db: Db, restaurantId: number): Promise<OutageRow[]> =>
  db
    .selectFrom('fiscal_outage')
    .innerJoin('fiscal_device', 'fiscal_device.id', 'device_id')
    .selectAll('fiscal_outage')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('fiscal_outage.id', 'desc')
    .limit(50)
    .execute();
