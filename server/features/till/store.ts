import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, replaceRows, updateRows } from '#server/database/rows.ts';
import type { PairingCodeTable, PairedDeviceTable } from '#server/database/tables/till.ts';

/** What a paired device is. */
export type DeviceKind = PairedDeviceTable['kind'];
export type TillRow = Selectable<PairedDeviceTable>;

/** The device that a secret proves, unless it was unpaired. */
export function findDevice(db: Db, secretHash: string): Promise<TillRow | undefined> {
  return findRow(db, 'paired_device', { secret_hash: secretHash, removed_at: null });
}

export async function insertDevice(
  db: Db,
  device: Pick<
    Insertable<PairedDeviceTable>,
    'kind' | 'restaurant_id' | 'site_id' | 'name' | 'secret_hash' | 'paired_by' | 'paired_at' | 'seen_at'
  >,
): Promise<void> {
  await db.insertInto('paired_device').values(device).execute();
}

export async function noteSeen(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await updateRows(db, 'paired_device', { id }, { seen_at: now });
}

/** Its row stays for the orders that were taken there. */
export async function removeDevice(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await updateRows(db, 'paired_device', { id, removed_at: null }, { removed_at: now });
}

/** A restaurant has one open code of a kind at a time. */
export async function replacePairingCode(db: Db, code: Insertable<PairingCodeTable>): Promise<void> {
  const { restaurant_id, kind } = code;
  await replaceRows(db, 'pairing_code', { restaurant_id, kind }, [code]);
}

/** Uses a code up, in one statement: of two who type it at once only one gets it. */
export function takeCode(
  db: Db,
  {
    codeHash,
    kinds,
    restaurantId,
    now,
  }: {
    codeHash: string;
    kinds: readonly DeviceKind[];
    /** Undefined: the code says whose it is. */
    restaurantId: number | undefined;
    now: Temporal.Instant;
  },
) {
  let found = db
    .deleteFrom('pairing_code')
    .where('code_hash', '=', codeHash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now);
  if (restaurantId !== undefined) found = found.where('restaurant_id', '=', restaurantId);
  return found.returningAll().executeTakeFirst();
}

/** The address of a restaurant's point of sale. */
export function findTillSite(db: Db, restaurantId: number) {
  return db
    .selectFrom('site')
    .select(['id', 'origin'])
    .where('type', '=', 'pos')
    .where('ended_at', 'is', null)
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .executeTakeFirst();
}

/** Who acts there from now on, or nobody. */
export async function setActing(
  db: Db,
  id: number,
  acting: { personId: number; until: Temporal.Instant } | null,
): Promise<void> {
  await updateRows(
    db,
    'paired_device',
    { id },
    {
      acting_person_id: acting?.personId ?? null,
      acting_until: acting?.until ?? null,
    },
  );
}

/** After a right one wrong ones are counted anew. */
export async function beginPins(db: Db, id: number): Promise<void> {
  await updateRows(db, 'paired_device', { id }, { wrong_pins: 0, pins_again_at: null });
}

/** Counts a PIN before it is compared, and holds the device: two at once are two tries. */
export function countPin(db: Db, id: number): Promise<TillRow | undefined> {
  return db
    .updateTable('paired_device')
    .set(({ eb }) => ({ wrong_pins: eb('wrong_pins', '+', 1) }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

export async function askPinsAgainAt(db: Db, id: number, at: Temporal.Instant): Promise<void> {
  await updateRows(db, 'paired_device', { id }, { pins_again_at: at, wrong_pins: 0 });
}
