import type { Context } from '#server/plumbing/context.ts';
import { grantOwner, insertPersonOnce, savePassword } from './owner-store.ts';
import { hashPassword } from './password.ts';
import type { Person } from './person.ts';
import { selectPersonByEmail } from './store.ts';

interface NewOwner {
  /** Normalised; that the mailbox is theirs has been proven. */
  email: string;
  name: string;
  phone: string;
  /** Counts only where the account has none yet. */
  password: string;
  restaurantId: number;
}

/** Whether somebody logs in with this address already. */
export async function hasPassword({ db }: Context, email: string): Promise<boolean> {
  return Boolean((await selectPersonByEmail(db, email))?.password_hash);
}

/**
 * Makes the person with this address the owner of a restaurant, with an account where there was none. `isNew`: the
 * password was set just now, so nobody but them can know it.
 */
export async function enrolOwner(
  outer: Context,
  { email, name, phone, password, restaurantId }: NewOwner,
): Promise<{ person: Person; isNew: boolean }> {
  const password_hash = await hashPassword(password);
  return outer.transaction(async ({ db, clock }) => {
    const now = clock.now();
    const [last_name = '', ...first] = name.split(' ').toReversed();
    const first_name = first.toReversed().join(' ');
    await insertPersonOnce(db, { email, first_name, last_name, phone, activated_at: now, created_at: now });
    const person = await selectPersonByEmail(db, email);
    // Only an erased person keeps an address that nobody can be found by.
    if (!person) throw new Error('the address of a new owner belongs to nobody');
    const isNew = person.password_hash === null;
    if (isNew) await savePassword(db, person.id, password_hash);
    await grantOwner(db, person.id, restaurantId);
    return { person: (await selectPersonByEmail(db, email)) ?? person, isNew };
  });
}
