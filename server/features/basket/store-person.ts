import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

type Db = Kysely<Schema>;

export async function deleteCreationsOf(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('own_creation').where('person_id', '=', personId).execute();
}

export async function deleteBaskets(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('basket').where('id', 'in', ids).execute();
}
