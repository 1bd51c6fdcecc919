import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { PersonTable } from '#server/database/tables/account.ts';

type Db = Kysely<Schema>;

/** A new person, unless somebody has the address already. */
export async function insertPersonOnce(db: Db, person: Insertable<PersonTable>): Promise<void> {
  await db
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

export async function savePassword(db: Db, id: number, password_hash: string): Promise<void> {
  await db.updateTable('person').set({ password_hash }).where('id', '=', id).execute();
}

/** Having the role already is fine. */
export async function grantOwner(db: Db, person_id: number, restaurant_id: number): Promise<void> {
  await db
    .insertInto('person_role')
    .values({ person_id, role: 'owner', restaurant_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
