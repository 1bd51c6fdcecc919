import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { holdName } from '#server/database/find-equal.ts';
import { deleteRows, listRows, saveRow, updateRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { endSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { dropCodes } from './log-in/code-store.ts';
import { lockPerson } from './person-store.ts';
import { selectPersonByEmail } from './store.ts';

/** Whoever changes whose an address is comes one after the other; to be held before anything else is. */
export const holdEmail = ({ db }: Context, email: string): Promise<void> => holdName(db, `email:${email}`);

/**
 * Makes an address whose mailbox was just opened this person's own. Whoever only said that it was theirs keeps an
 * account without it, and nothing that came by it. Refuses where another account has proven it already.
 */
export function takeProvenEmail(outer: Context, personId: number, email: string): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const { db, clock } = context;
    await holdEmail(context, email);
    const owner = await selectPersonByEmail(db, email);
    if (owner && owner.id !== personId) return refuse('email-taken');
    const person = await lockPerson(db, personId);
    if (!person) return refuse('login-needed');
    const now = clock.now();
    if (person.email !== null && person.email !== email) await keepFormer(db, personId, person.email, now);
    await forgetFormer(db, email);
    await saveOwnEmail(db, personId, email, now);
    await dropCodes(db, personId, ['email']);
    for (const other of await takeWishFromOthers(db, personId, email)) {
      await dropCodes(db, other.id, ['email', 'password-reset']);
      if (other.had_roles) await endSessionsOf(db, other.id);
    }
    return null;
  });
}

/** The addresses that a person has proven and left; what was sent under them was theirs. */
export async function listFormerEmails({ db }: Pick<Context, 'db'>, personId: number): Promise<string[]> {
  const former = await listRows(db, 'former_email', { person_id: personId }, 'left_at');
  return former.map(({ email }) => email);
}

async function saveOwnEmail(db: Db, id: number, email: string, now: Temporal.Instant): Promise<void> {
  await updateRows(db, 'person', { id }, { email, email_confirmed_at: now, wanted_email: null });
}

/** Takes the address from everybody else who wants it, with roles that an account without proof never should have. */
async function takeWishFromOthers(
  db: Db,
  personId: number,
  email: string,
): Promise<{ id: number; had_roles: boolean }[]> {
  const others = await db
    .updateTable('person')
    .set({ wanted_email: null })
    .where('wanted_email', '=', email)
    .where('id', '!=', personId)
    .returning(['id', sql<boolean>`email is null`.as('is_unproven')])
    .execute();
  const unproven = others.filter(({ is_unproven }) => is_unproven).map(({ id }) => id);
  if (unproven.length === 0) return others.map(({ id }) => ({ id, had_roles: false }));
  const roles = await db
    .deleteFrom('person_role')
    .where('person_id', 'in', unproven)
    .returning('person_id')
    .execute();
  const staff = new Set(roles.map(({ person_id }) => person_id));
  return others.map(({ id }) => ({ id, had_roles: staff.has(id) }));
}

async function keepFormer(
  db: Db,
  person_id: number,
  email: string,
  left_at: Temporal.Instant,
): Promise<void> {
  await saveRow(db, 'former_email', { person_id, email, left_at }, ['person_id', 'email'], { left_at });
}

/** A mailbox that somebody opens now is nobody's former one. */
async function forgetFormer(db: Db, email: string): Promise<void> {
  await deleteRows(db, 'former_email', { email });
}
