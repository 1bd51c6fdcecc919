import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { FirstOrderTable } from '#server/database/tables/account.ts';

type Db = Kysely<Schema>;

export async function deleteFirstOrders(
  db: Db,
  known: Record<FirstOrderTable['kind'], readonly string[]>,
): Promise<void> {
  for (const [kind, values] of Object.entries(known) as [FirstOrderTable['kind'], readonly string[]][])
    await db.deleteFrom('first_order').where('kind', '=', kind).where('value', 'in', values).execute();
}

/** Codes, addresses, and what the person gave with orders, also before logging in where they still are. */
export async function deleteWhatBelongsTo(db: Db, personId: number): Promise<void> {
  await db.deleteFrom('person_code').where('person_id', '=', personId).execute();
  await db.deleteFrom('address').where('person_id', '=', personId).execute();
  await db
    .deleteFrom('contact')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('person_id', '=', personId),
        eb('session_id', 'in', selectFrom('session').select('id').where('person_id', '=', personId)),
      ]),
    )
    .execute();
}

/** The row stays, so that nothing else ever gets its id; nobody finds or logs into it any more. */
export async function emptyPerson(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  const nobody = { email: null, wanted_email: null, first_name: '', last_name: '', phone: '' };
  await db
    .updateTable('person')
    .set({ ...nobody, password_hash: null, activated_at: null, erased_at: now })
    .where('id', '=', id)
    .execute();
}
