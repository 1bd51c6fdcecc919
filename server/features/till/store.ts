import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { TillCodeTable, TillDeviceTable } from '#server/database/tables/till.ts';

type Db = Kysely<Schema>;

export type TillRow = Selectable<TillDeviceTable>;

/** The device that a secret proves, unless it was unpaired. */
export function findDevice(db: Db, secretHash: string): Promise<TillRow | undefined> {
  return db
    .selectFrom('till_device')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
}

export function findDeviceById(db: Db, id: number): Promise<TillRow | undefined> {
  return db.selectFrom('till_device').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The paired devices of a restaurant, in the order they were paired. */
export function listDevices(db: Db, restaurantId: number): Promise<TillRow[]> {
  return db
    .selectFrom('till_device')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function insertDevice(
  db: Db,
  device: Omit<Insertable<TillDeviceTable>, 'removed_at'>,
): Promise<void> {
  await db.insertInto('till_device').values(device).execute();
}

export async function noteSeen(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable('till_device').set({ seen_at: now }).where('id', '=', id).execute();
}

/** Its row stays for the orders that were taken there. */
export async function removeDevice(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('till_device')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .execute();
}

/** A restaurant has one open code at a time. */
export async function replaceCode(db: Db, code: Insertable<TillCodeTable>): Promise<void> {
  await db.deleteFrom('till_code').where('restaurant_id', '=', code.restaurant_id).execute();
  await db.insertInto('till_code').values(code).execute();
}

/** Uses a code up, in one statement: of two who type it at once only one gets it. */
export function takeCode(
  db: Db,
  { codeHash, restaurantId, now }: { codeHash: string; restaurantId: number; now: Temporal.Instant },
) {
  return db
    .deleteFrom('till_code')
    .where('code_hash', '=', codeHash)
    .where('restaurant_id', '=', restaurantId)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** The address of a restaurant's point of sale. */
export function findTillSite(db: Db, restaurantId: number) {
  return db
    .selectFrom('site')
    .select(['id', 'origin'])
    .where('type', '=', 'pos')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('id')
    .executeTakeFirst();
}
