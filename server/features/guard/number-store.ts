import { type Insertable, sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { deleteRows, findsAny, hasRow, insertRow, saveRow } from '#server/database/rows.ts';
import type { ConfirmedNumberTable, NumberCodeTable } from '#server/database/tables/guard.ts';

/** The number and the device on which it was typed. */
interface Asked {
  phone: string;
  device: string;
}

/** Who asks for the same at the same moment waits. */
export async function lockNumber(db: Db, { phone, device }: Asked): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${phone}${device}`}, 7303))`.execute(db);
}

export async function hasCodeSince(db: Db, asked: Asked, since: Temporal.Instant): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('number_code')
      .select('id')
      .where('phone', '=', asked.phone)
      .where('device', '=', asked.device)
      .where('created_at', '>', since),
  );
}

export async function insertCode(db: Db, row: Insertable<NumberCodeTable>): Promise<number> {
  return insertRow(db, 'number_code', row);
}

/** Counts a guess for every code that is open, and answers them. */
export function countNumberGuess(
  db: Db,
  asked: Asked,
  { most, now }: { most: number; now: Temporal.Instant },
): Promise<{ code: string }[]> {
  return db
    .updateTable('number_code')
    .set(({ eb }) => ({ guesses: eb('guesses', '+', 1) }))
    .where('phone', '=', asked.phone)
    .where('device', '=', asked.device)
    .where('guesses', '<', most)
    .where('expires_at', '>', now)
    .returning('code')
    .execute();
}

/** Codes are good once. */
export async function useCode(db: Db, asked: Asked): Promise<void> {
  await deleteRows(db, 'number_code', { phone: asked.phone, device: asked.device });
}

export async function keepConfirmed(db: Db, row: Insertable<ConfirmedNumberTable>): Promise<void> {
  await saveRow(db, 'confirmed_number', row, ['phone', 'device'], { confirmed_at: row.confirmed_at });
}

export async function isNumberConfirmed(db: Db, asked: Asked): Promise<boolean> {
  return hasRow(db, 'confirmed_number', { phone: asked.phone, device: asked.device });
}
