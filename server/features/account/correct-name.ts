import type { Context } from '#server/plumbing/context.ts';
import { lockPerson, updatePerson } from './person-store.ts';

/** Writes a name anew; false where nobody has the account. */
export async function correctName(
  { db }: Context,
  personId: number,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<boolean> {
  if (!(await lockPerson(db, personId))) return false;
  await updatePerson(db, personId, { first_name: firstName, last_name: lastName });
  return true;
}
