import type { Kysely } from 'kysely';
import type { Random } from '#server/adapters/clock.ts';
import type { Schema } from '#server/database/schema.ts';

/** A key this installation made for itself, the same in every process on one database. */
export async function installationSecret(db: Kysely<Schema>, random: Random, name: string): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name, value: random.token(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return value;
}
