import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import {
  changesAny,
  deleteRows,
  findsAny,
  insertNew,
  replaceRows,
  updateRows,
} from '#server/database/rows.ts';
import type { PersonCodeTable } from '#server/database/tables/account.ts';

type Kind = PersonCodeTable['kind'];
type Code = Pick<Insertable<PersonCodeTable>, 'kind' | 'code_hash'>;

/** Puts a code in the place of every earlier one of its kind. */
export async function replacePersonCode(
  db: Db,
  code: Code & Pick<Insertable<PersonCodeTable>, 'person_id' | 'created_at' | 'expires_at'>,
): Promise<void> {
  const { person_id, kind } = code;
  await replaceRows(db, 'person_code', { person_id, kind }, [code]);
}

export async function dropCodes(db: Db, personId: number, kinds: readonly Kind[]): Promise<void> {
  await deleteRows(db, 'person_code', { person_id: personId, kind: kinds });
}

/** Adds a code beside those that were asked for before; false where this asking has its code already. */
export async function addCode(db: Db, code: Insertable<PersonCodeTable>): Promise<boolean> {
  return (
    (await insertNew(db, 'person_code', code, ['person_id', 'kind', 'session_id', 'created_at'])) !==
    undefined
  );
}

/** Whose codes somebody may guess: their own, or those that their session asked for. */
export type Attempt = Partial<Pick<Selectable<PersonCodeTable>, 'person_id' | 'session_id' | 'email'>>;

export interface LiveCode {
  id: number;
  person_id: number;
  code_hash: string;
}

/** Counts a guess at the newest codes of an attempt in one statement; none once there is nothing to be guessed. */
export function countGuess(
  db: Db,
  {
    kind,
    of,
    most,
    now,
    live,
  }: { kind: Kind; of: Attempt; most: number; now: Temporal.Instant; live: number },
): Promise<LiveCode[]> {
  return db
    .updateTable('person_code')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('person_code')
        .select('id')
        .where('kind', '=', kind)
        .where(({ and }) => and(of))
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .limit(live),
    )
    .where('used_at', 'is', null)
    .where('attempts', '<', most)
    .returning(['id', 'person_id', 'code_hash'])
    .execute();
}

/** The code of a link in a mail, while it counts. */
export function selectByLink(
  db: Db,
  { kind, link_hash, now }: { kind: Kind; link_hash: string; now: Temporal.Instant },
): Promise<{ id: number; person_id: number; email: string | null } | undefined> {
  return db
    .selectFrom('person_code')
    .select(['id', 'person_id', 'email'])
    .where('kind', '=', kind)
    .where('link_hash', '=', link_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses up a code that was guessed right; false for the second of two at once. */
export async function spendGuessed(db: Db, id: number, now: Temporal.Instant): Promise<boolean> {
  return updateRows(db, 'person_code', { id, used_at: null }, { used_at: now });
}

export async function isCodeGood(db: Db, { kind, code_hash }: Code, now: Temporal.Instant): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('person_code')
      .select('id')
      .where('kind', '=', kind)
      .where('code_hash', '=', code_hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );
}

/** Uses a code up; false where it does not count any more, also for the second of two at once. */
export async function spendCode(db: Db, { kind, code_hash }: Code, now: Temporal.Instant): Promise<boolean> {
  return changesAny(
    db
      .updateTable('person_code')
      .set({ used_at: now })
      .where('kind', '=', kind)
      .where('code_hash', '=', code_hash)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );
}
