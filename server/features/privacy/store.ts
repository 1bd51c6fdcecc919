import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

type Db = Kysely<Schema>;

/** Holds the person until the transaction ends; false where they are erased already. */
export async function holdForErasure(db: Db, personId: number): Promise<boolean> {
  const person = await db
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return person !== undefined;
}

export async function isBusinessCustomer(db: Db, personId: number): Promise<boolean> {
  const found = await db
    .selectFrom('business_customer')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Accounts older than that which were never activated; whoever sweeps at the same time waits and finds none. */
export async function listStaleNewcomers(db: Db, before: Temporal.Instant, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('wanted_email', 'is not', null)
    .where('email', 'is', null)
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_customer')
            .select('id')
            .whereRef('business_customer.person_id', '=', 'person.id'),
        ),
      ),
    )
    .limit(most)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}
