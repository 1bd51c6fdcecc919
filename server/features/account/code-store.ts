import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { PersonCodeTable } from '#server/database/tables/account.ts';

type Db = Kysely<Schema>;
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
