import type { Db } from '#server/database/db.ts';
import { deleteRows, hasRow, saveRow } from '#server/database/rows.ts';

interface Known {
  person_id: number;
  device_hash: string;
}

export async function noteDevice(db: Db, known: Known, now: Temporal.Instant): Promise<void> {
  await saveRow(db, 'known_device', { ...known, first_at: now, last_at: now }, ['person_id', 'device_hash'], {
    last_at: now,
  });
}

export const isKnownDevice = (db: Db, { person_id, device_hash }: Known): Promise<boolean> =>
  hasRow(db, 'known_device', { person_id, device_hash });

export async function forgetDevice(db: Db, { person_id, device_hash }: Known): Promise<void> {
  await deleteRows(db, 'known_device', { person_id, device_hash });
}

/** All of them, or all but this one. */
export async function forgetDevices(db: Db, personId: number, except: string | null = null): Promise<void> {
  let query = db.deleteFrom('known_device').where('person_id', '=', personId);
  if (except !== null) query = query.where('device_hash', '!=', except);
  await query.execute();
}

/** Keeps those used last. */
export async function keepNewestDevices(db: Db, personId: number, most: number): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('person_id', '=', personId)
    .where('device_hash', 'not in', (eb) =>
      eb
        .selectFrom('known_device as newest')
        .select('newest.device_hash')
        .where('newest.person_id', '=', personId)
        .orderBy('newest.last_at', 'desc')
        .limit(most),
    )
    .execute();
}

/** Whether the person was ever known in any browser. */
export async function knowsAnyDevice(db: Db, personId: number): Promise<boolean> {
  return hasRow(db, 'known_device', { person_id: personId });
}
