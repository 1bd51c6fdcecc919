import { sql, type Insertable, type Selectable } from 'kysely';
import { addressColumns } from '#server/database/address-columns.ts';
import type { Db } from '#server/database/db.ts';
import { findRow, findsAny, insertNew, updateRows } from '#server/database/rows.ts';
import type { ContactTable, FirstOrderTable, PersonTable } from '#server/database/tables/account.ts';
import { columns, rowsOf } from '#server/database/written-rows.ts';
import type { Person } from '#server/plumbing/visit/person.ts';

export function selectPerson(db: Db, id: number): Promise<Person | undefined> {
  return withRoles(db, findRow(db, 'person', { id, erased_at: null }));
}

export function selectPersonByEmail(db: Db, email: string): Promise<Person | undefined> {
  return withRoles(db, findRow(db, 'person', { email, erased_at: null }));
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
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute();
  return { ...person, roles };
}

/** A role that belongs to no restaurant; having it already is fine. */
export async function grantRole(db: Db, person_id: number, role: 'operator'): Promise<void> {
  await insertNew(db, 'person_role', { person_id, role });
}

type Owner = { person_id: number } | { session_id: number };

export function selectContact(db: Db, owner: Owner): Promise<Selectable<ContactTable> | undefined> {
  return findRow(db, 'contact', owner);
}

const CONTACT = [
  ...(['company', 'first_name', 'last_name'] as const),
  ...addressColumns,
  ...(['place_id', 'phone', 'email', 'changed_at'] as const),
] satisfies (keyof ContactTable)[];
const GIVEN_ANEW = sql.raw(CONTACT.map((name) => `${name} = excluded.${name}`).join(', '));

/** A statement, or a part of one. */
export function savingContact(
  owner: Owner,
  contact: Pick<Selectable<ContactTable>, (typeof CONTACT)[number]>,
) {
  const written = columns([...Object.keys(owner), ...CONTACT]);
  return sql<never>`insert into contact (${written})
    select ${written} from ${rowsOf('contact', [{ ...owner, ...contact }])}
    on conflict (${columns(Object.keys(owner))}) do update set ${GIVEN_ANEW}`;
}

/** What the guest of a session gave now belongs to the person, who has given nothing yet. */
export async function adoptContact(db: Db, sessionId: number, personId: number): Promise<void> {
  await updateRows(db, 'contact', { session_id: sessionId }, { person_id: personId, session_id: null });
}

export type FirstOrderKey = Pick<FirstOrderTable, 'kind' | 'value'>;

export async function hasFirstOrder(db: Db, keys: readonly FirstOrderKey[]): Promise<boolean> {
  if (keys.length === 0) return false;
  return findsAny(
    db
      .selectFrom('first_order')
      .select('order_id')
      .where(({ or, and }) => or(keys.map((key) => and(key))))
      .limit(1),
  );
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
