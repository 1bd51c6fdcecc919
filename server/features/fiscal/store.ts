import type { Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { deleteRows, findRow, insertNew, listRows, updateRows } from '#server/database/rows.ts';
import type {
  FiscalDeviceTable,
  FiscalOutageTable,
  FiscalSetupTable,
} from '#server/database/tables/fiscal.ts';

export type FiscalDeviceRow = Selectable<FiscalDeviceTable>;
export type OutageRow = Selectable<FiscalOutageTable>;
export type SetupRow = Selectable<FiscalSetupTable>;

export const findAttached = (db: Db, restaurantId: number): Promise<FiscalDeviceRow | undefined> =>
  findRow(db, 'fiscal_device', { restaurant_id: restaurantId, removed_at: null });

export const findDevice = (db: Db, id: number): Promise<FiscalDeviceRow | undefined> =>
  findRow(db, 'fiscal_device', { id });

export const listDevices = (db: Db, restaurantId: number): Promise<FiscalDeviceRow[]> =>
  listRows(db, 'fiscal_device', { restaurant_id: restaurantId }, 'id');

/** The last device of a kind that was taken off. */
export const findFormer = (
  db: Db,
  restaurantId: number,
  kind: FiscalDeviceRow['kind'],
): Promise<FiscalDeviceRow | undefined> =>
  db
    .selectFrom('fiscal_device')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('kind', '=', kind)
    .where('removed_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

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

/** What a device that counts for itself said last. */
export async function noteCounters(
  db: Db,
  id: number,
  { transactionNumber, signatureCounter }: { transactionNumber: number; signatureCounter: number },
): Promise<void> {
  await updateRows(
    db,
    'fiscal_device',
    { id },
    { transaction_counter: transactionNumber, signature_counter: signatureCounter },
  );
}

/** Notes since when a device does not answer, of several times at once the first, and when it was asked last. */
export async function noteOutage(db: Db, deviceId: number, now: Temporal.Instant): Promise<void> {
  const open = { device_id: deviceId, ended_at: null };
  if (!(await updateRows(db, 'fiscal_outage', open, { tried_at: now })))
    await insertNew(db, 'fiscal_outage', { ...open, began_at: now, tried_at: now });
}

export const findOutage = (db: Db, deviceId: number): Promise<OutageRow | undefined> =>
  findRow(db, 'fiscal_outage', { device_id: deviceId, ended_at: null });

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

export const findSetup = (db: Db, restaurantId: number): Promise<SetupRow | undefined> =>
  findRow(db, 'fiscal_setup', { restaurant_id: restaurantId });

/** Keeps what is being set up, in place of what was. */
export async function keepSetup(db: Db, setup: SetupRow): Promise<void> {
  const { restaurant_id: _, ...changed } = setup;
  await db
    .insertInto('fiscal_setup')
    .values(setup)
    .onConflict((known) => known.column('restaurant_id').doUpdateSet(changed))
    .execute();
}

/** Of what is being set up since that moment, and not of what somebody began meanwhile in its place. */
type Begun = Pick<SetupRow, 'restaurant_id' | 'begun_at'>;
const as = ({ restaurant_id, begun_at }: Begun) => ({ restaurant_id, begun_at });

export const changeSetup = (
  db: Db,
  begun: Begun,
  change: Partial<Pick<SetupRow, 'account' | 'problem'>>,
): Promise<boolean> => updateRows(db, 'fiscal_setup', as(begun), change);

/** Whether it was still there. */
export const endSetup = (db: Db, begun: Begun): Promise<boolean> => deleteRows(db, 'fiscal_setup', as(begun));
