import { sql, type Insertable, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { ContactTable, FirstOrderTable, PersonTable } from '#server/database/tables/account.ts';
import { columns, rowsOf } from '#server/database/written-rows.ts';
import type { Person } from './person.ts';

type Db = Kysely<Schema>;

export function selectPerson(db: Db, id: number): Promise<Person | undefined> {
  return withRoles(
    db,
    db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', id)
      .where('erased_at', 'is', null)
      .executeTakeFirst(),
  );
}

export function selectPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  return withRoles(
    db,
    db
      .selectFrom('person')
      .selectAll()
      .where('email', '=', email)
      .where('erased_at', 'is', null)
      .executeTakeFirst(),
  );
}

async function withRoles(
  db: Db,
  finding: Promise<Selectable<PersonTable> | undefined>,
): Promise<Person | undefined> {
  const person = await finding;
  if (!person) return undefined;
  const roles = await db
    .selectFrom('person_role')
    .select(['role', 'restaurant_id'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute();
  return { ...person, roles };
}

export async function updateCredentials(
  db: Db,
  id: number,
  credentials: { email: string; password_hash: string; activated_at: Temporal.Instant },
): Promise<void> {
  await db.updateTable('person').set(credentials).where('id', '=', id).execute();
}

/** A role that belongs to no restaurant; having it already is fine. */
export async function grantRole(db: Db, person_id: number, role: 'operator'): Promise<void> {
  await db
    .insertInto('person_role')
    .values({ person_id, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Owner = { person_id: number } | { session_id: number };

export function selectContact(db: Db, owner: Owner): Promise<Selectable<ContactTable> | undefined> {
  return db
    .selectFrom('contact')
    .selectAll()
    .where(({ and }) => and(owner))
    .executeTakeFirst();
}

const CONTACT = [
  ...(['company', 'first_name', 'last_name', 'street', 'house_number', 'addition'] as const),
  ...(['place_id', 'phone', 'email', 'changed_at'] as const),
] satisfies (keyof ContactTable)[];
const GIVEN_ANEW = sql.raw(CONTACT.map((name) => `${name} = excluded.${name}`).join(', '));

/** A statement, or a part of one, that writes if `when` is so. */
export function savingContact(
  owner: Owner,
  contact: Pick<Selectable<ContactTable>, (typeof CONTACT)[number]>,
  when: RawBuilder<boolean>,
) {
  const written = columns([...Object.keys(owner), ...CONTACT]);
  return sql<never>`insert into contact (${written})
    select ${written} from ${rowsOf('contact', [{ ...owner, ...contact }])} where ${when}
    on conflict (${columns(Object.keys(owner))}) do update set ${GIVEN_ANEW}`;
}

/** What the guest of a session gave now belongs to the person, who has given nothing yet. */
export async function adoptContact(db: Db, sessionId: number, personId: number): Promise<void> {
  await db
    .updateTable('contact')
    .set({ person_id: personId, session_id: null })
    .where('session_id', '=', sessionId)
    .execute();
}

type FirstOrderKey = Pick<FirstOrderTable, 'kind' | 'value'>;

export async function hasFirstOrder(db: Db, keys: readonly FirstOrderKey[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const found = await db
    .selectFrom('first_order')
    .select('order_id')
    .where(({ or, and }) => or(keys.map((key) => and(key))))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whoever already stands there keeps their first order. */
export async function insertFirstOrders(db: Db, rows: readonly Insertable<FirstOrderTable>[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('first_order')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute();
}
