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

/** Whether it is still to be done on this day; answers so once. */
export async function takeChore(db: Db, name: string, day: string): Promise<boolean> {
  const last = await db.selectFrom('daily_chore').select('day').where('name', '=', name).executeTakeFirst();
  if (last && last.day >= day) return false;
  const taken = await db
    .insertInto('daily_chore')
    .values({ name, day })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ day }).where('daily_chore.day', '<', day))
    .returning('name')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function forgetOldAudits(db: Db, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom('audit_entry').where('at', '<', before).execute();
}
