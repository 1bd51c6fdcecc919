import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { PersonCodeTable } from '#server/database/tables/account.ts';

type Db = Kysely<Schema>;
type Kind = PersonCodeTable['kind'];
type Code = Pick<Insertable<PersonCodeTable>, 'kind' | 'code_hash'>;

/** Puts a code in the place of every earlier one of its kind. */
export async function replaceCode(
  db: Db,
  code: Code & Pick<Insertable<PersonCodeTable>, 'person_id' | 'created_at' | 'expires_at'>,
): Promise<void> {
  const { person_id, kind } = code;
  await db.deleteFrom('person_code').where('person_id', '=', person_id).where('kind', '=', kind).execute();
  await db.insertInto('person_code').values(code).execute();
}

export async function dropCodes(db: Db, personId: number, kinds: readonly Kind[]): Promise<void> {
  await db.deleteFrom('person_code').where('person_id', '=', personId).where('kind', 'in', kinds).execute();
}

/** Whether the person was given a code of that kind at this instant or after it. */
export async function hasCodeSince(
  db: Db,
  { personId, kind, since }: { personId: number; kind: Kind; since: Temporal.Instant },
): Promise<boolean> {
  const found = await db
    .selectFrom('person_code')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts a guess at the person's code in one statement; undefined once there is none to be guessed any more. */
export function countGuess(
  db: Db,
  { personId, kind, most, now }: { personId: number; kind: Kind; most: number; now: Temporal.Instant },
): Promise<{ id: number; code_hash: string } | undefined> {
  return db
    .updateTable('person_code')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', most)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
}

/** Uses up a code that was guessed right; false for the second of two at once. */
export async function spendGuessed(db: Db, id: number, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_code')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function isCodeGood(db: Db, { kind, code_hash }: Code, now: Temporal.Instant): Promise<boolean> {
  const found = await db
    .selectFrom('person_code')
    .select('id')
    .where('kind', '=', kind)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses a code up; false where it does not count any more, also for the second of two at once. */
export async function spendCode(db: Db, { kind, code_hash }: Code, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_code')
    .set({ used_at: now })
    .where('kind', '=', kind)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
