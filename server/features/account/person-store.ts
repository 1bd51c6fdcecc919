import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { updateRows } from '#server/database/rows.ts';
import type { PersonTable } from '#server/database/tables/account.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { selectPerson } from './store.ts';

/** Everybody starts as a customer without roles. */
export async function insertPerson(db: Db, person: Insertable<PersonTable>): Promise<Person> {
  const row = await db.insertInto('person').values(person).returningAll().executeTakeFirstOrThrow();
  return { ...row, roles: [] };
}

export async function updatePerson(db: Db, id: number, changes: Updateable<PersonTable>): Promise<void> {
  await updateRows(db, 'person', { id }, changes);
}

/** Somebody whom an address can mean. */
export interface Candidate {
  person: Person;
  /** Whether they have logged in in this browser. */
  isKnown: boolean;
}

/**
 * Whom an address can mean, the likeliest first: who has proven it, then those who only say that it is theirs. Of
 * these whoever has logged in in this browser, then who is activated.
 */
export async function selectCandidates(
  db: Db,
  { email, device, most }: { email: string; device: string | null; most: number },
): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('known_device')
          .select('person_id')
          .whereRef('person_id', '=', 'person.id')
          .where('device_hash', '=', device),
      ).as('is_known'),
    )
    .where(({ eb, or, and }) =>
      or([eb('email', '=', email), and([eb('wanted_email', '=', email), eb('email', 'is', null)])]),
    )
    .where('erased_at', 'is', null)
    .orderBy(sql`email is null`)
    .orderBy('is_known', 'desc')
    // An activation costs a mobile number: the first has it. Without one whoever came last is still at it.
    .orderBy(sql`activated_at is null`)
    .orderBy(sql`case when activated_at is null then -id else id end`)
    .limit(most)
    .execute();
  const found = await Promise.all(
    rows.map(async ({ id, is_known }) => ({
      person: await selectPerson(db, id),
      isKnown: Boolean(is_known),
    })),
  );
  return found.flatMap(({ person, isKnown }) => (person ? [{ person, isKnown }] : []));
}

type Newcomer = Pick<Selectable<PersonTable>, 'first_name' | 'last_name' | 'phone'> & {
  wanted_email: string;
};

/** Who registered last with exactly this and has not been activated. */
export async function selectSameNewcomer(
  db: Db,
  same: Newcomer,
  since: Temporal.Instant,
): Promise<Person | undefined> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where(({ and }) => and(same))
    .where('email', 'is', null)
    .where('activated_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('created_at', '>=', since)
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

export async function markErased(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await updateRows(db, 'person', { id }, { erased_at: now });
}
