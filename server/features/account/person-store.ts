import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { holdName } from '#server/database/find-equal.ts';
import type { Schema } from '#server/database/schema.ts';
import type { PersonTable } from '#server/database/tables/account.ts';
import type { Person } from './person.ts';
import { selectPerson } from './store.ts';

type Db = Kysely<Schema>;

/** Everybody starts as a customer without roles. */
export async function insertPerson(db: Db, person: Insertable<PersonTable>): Promise<Person> {
  const row = await db.insertInto('person').values(person).returningAll().executeTakeFirstOrThrow();
  return { ...row, roles: [] };
}

export async function updatePerson(db: Db, id: number, changes: Updateable<PersonTable>): Promise<void> {
  await db.updateTable('person').set(changes).where('id', '=', id).execute();
}

/** Who registered last with this address and has never been activated; the address is not theirs yet. */
export async function selectNewcomerByEmail(db: Db, email: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('wanted_email', '=', email)
    .where('email', 'is', null)
    .where('erased_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && selectPerson(db, row.id);
}

/** Holds the person until the transaction ends, so that two at once come one after the other. */
export function lockPerson(db: Db, id: number): Promise<Selectable<PersonTable> | undefined> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Makes the wanted address the person's own; false where somebody else has it. Of several who want the same, each
 * waits here for the transaction of the one before.
 */
export async function takeWantedEmail(db: Db, id: number, wanted: string): Promise<boolean> {
  await holdName(db, `email:${wanted}`);
  const { numUpdatedRows } = await db
    .updateTable('person')
    .set({ email: wanted, wanted_email: null })
    .where('id', '=', id)
    .where('wanted_email', '=', wanted)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('person as other').select('other.id').where('other.email', '=', wanted))),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
