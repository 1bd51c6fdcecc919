import type { Insertable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { deleteRows, saveRow } from '#server/database/rows.ts';
import type { HalfLogInTable, PasskeyChallengeTable } from '#server/database/tables/account.ts';

export async function saveHalfLogIn(db: Db, half: Insertable<HalfLogInTable>): Promise<void> {
  await saveRow(db, 'half_log_in', { attempts: 0, ...half }, ['session_id']);
}

interface Asked {
  sessionId: number;
  deviceHash: string | null;
  most: number;
  now: Temporal.Instant;
}

/** The person whose log-in has begun in this session and on this device; undefined once that is over. */
export async function selectHalfLogIn(db: Db, asked: Asked): Promise<number | undefined> {
  const row = await db
    .selectFrom('half_log_in')
    .select('person_id')
    .where('session_id', '=', asked.sessionId)
    .where('device_hash', '=', asked.deviceHash ?? '')
    .where('expires_at', '>', asked.now)
    .where('attempts', '<', asked.most)
    .executeTakeFirst();
  return row?.person_id;
}

/** The same, with a try counted in one statement, so that many at once cannot slip through. */
export async function countHalfTry(db: Db, asked: Asked): Promise<number | undefined> {
  const row = await db
    .updateTable('half_log_in')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('session_id', '=', asked.sessionId)
    .where('device_hash', '=', asked.deviceHash ?? '')
    .where('expires_at', '>', asked.now)
    .where('attempts', '<', asked.most)
    .returning('person_id')
    .executeTakeFirst();
  return row?.person_id;
}

export async function deleteHalfLogIn(db: Db, sessionId: number): Promise<void> {
  await deleteRows(db, 'half_log_in', { session_id: sessionId });
}

type Purpose = PasskeyChallengeTable['purpose'];

export async function saveChallenge(db: Db, challenge: Insertable<PasskeyChallengeTable>): Promise<void> {
  await saveRow(db, 'passkey_challenge', challenge, ['session_id', 'purpose']);
}

/** Takes the challenge away: it is good once. */
export function takeChallenge(
  db: Db,
  { sessionId, purpose, now }: { sessionId: number; purpose: Purpose; now: Temporal.Instant },
): Promise<{ challenge: string; user_handle: string } | undefined> {
  return db
    .deleteFrom('passkey_challenge')
    .where('session_id', '=', sessionId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['challenge', 'user_handle'])
    .executeTakeFirst();
}
