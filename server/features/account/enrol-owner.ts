import { insertNew } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { holdEmail, takeProvenEmail } from './own-email.ts';
import { hashPassword } from './password.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { insertPerson, updatePerson } from './person-store.ts';
import { selectPerson, selectPersonByEmail } from './store.ts';

interface Newcomer {
  /** Normalised; that the mailbox is theirs has been proven. */
  email: string;
  name: string;
  phone: string;
  /** Counts only where the account has none yet. */
  password: string;
}

/** Whether somebody logs in with this address already. */
export async function hasPassword({ db }: Context, email: string): Promise<boolean> {
  return Boolean((await selectPersonByEmail(db, email))?.password_hash);
}

/**
 * The person whose mailbox was opened, with an account where none has proven the address. Accounts that only say that
 * it is theirs lose it. `isNew`: the password was set just now, so nobody but them can know it.
 */
export async function enrolByMailbox(
  outer: Context,
  { email, name, phone, password }: Newcomer,
): Promise<{ person: Person; isNew: boolean }> {
  const password_hash = await hashPassword(password, outer.settings.passwordCosts);
  return outer.transaction(async (context) => {
    const { db, clock } = context;
    await holdEmail(context, email);
    const known = await selectPersonByEmail(db, email);
    const isNew = !known?.password_hash;
    const now = clock.now();
    const [last_name = '', ...first] = name.split(' ').toReversed();
    const first_name = first.toReversed().join(' ');
    const person = known ?? (await insertPerson(db, { first_name, last_name, phone, created_at: now }));
    if (isNew) await updatePerson(db, person.id, { password_hash, activated_at: now });
    const taken = await takeProvenEmail(context, person.id, email);
    // The name is held since it was found free.
    if (taken) throw new Error('the address of a new owner was taken');
    return { person: (await selectPerson(db, person.id)) ?? person, isNew };
  });
}

/** Makes whoever opened the mailbox the owner of a restaurant. */
export function enrolOwner(
  outer: Context,
  { restaurantId, ...newcomer }: Newcomer & { restaurantId: number },
): Promise<{ person: Person; isNew: boolean }> {
  return outer.transaction(async (context) => {
    const { person, isNew } = await enrolByMailbox(context, newcomer);
    await makeOwner(context, person.id, restaurantId);
    return { person: (await selectPerson(context.db, person.id)) ?? person, isNew };
  });
}

/** Somebody with an account owns this restaurant from now on. */
export async function makeOwner({ db }: Context, personId: number, restaurantId: number): Promise<void> {
  await insertNew(db, 'person_role', { person_id: personId, role: 'owner', restaurant_id: restaurantId });
}
