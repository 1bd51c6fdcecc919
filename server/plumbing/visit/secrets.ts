import type { Random } from '#server/adapters/clock.ts';
import type { Db } from '#server/database/db.ts';

/** A key this installation made for itself, the same in every process on one database. */
export function installationSecret(db: Db, random: Random, name: string): Promise<string> {
  return keptSecret(db, name, () => random.token(32));
}

/** The same for a key of another form, which is made once and kept. */
export async function keptSecret(db: Db, name: string, make: () => string): Promise<string> {
  const known = await findSecret(db, name);
  if (known !== undefined) return known;
  await db
    .insertInto('secret')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been quicker.
  const value = await findSecret(db, name);
  if (value === undefined) throw new Error(`the secret ${name} is gone`);
  return value;
}

async function findSecret(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}
