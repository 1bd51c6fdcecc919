import { normaliseEmail } from '#domain/email.ts';
import { phoneDigits } from '#domain/phone.ts';
import type { Context } from '#server/plumbing/context.ts';
import { endSessionsOf } from '#server/plumbing/log-ins.ts';
import { deleteWhatBelongsTo, deleteFirstOrders, emptyPerson } from './erase-store.ts';
import { forgetAllTries } from './lock-out.ts';
import type { Person } from './person.ts';

/** Empties the account, logs it out everywhere, and forgets by what else the person was known. */
export async function erasePerson(
  context: Context,
  person: Person,
  known: { emails: readonly string[]; phones: readonly string[] },
): Promise<void> {
  const { db, clock } = context;
  const emails = [person.email, person.wanted_email, ...known.emails].flatMap((one) => one ?? []);
  const values = {
    person: [String(person.id)],
    email: emails.map(normaliseEmail),
    phone: [person.phone, ...known.phones].map(phoneDigits),
  };
  await deleteFirstOrders(db, values);
  await forgetAllTries(context, Object.values(values).flat());
  await deleteWhatBelongsTo(db, person.id);
  await endSessionsOf(db, person.id);
  await emptyPerson(db, person.id, clock.now());
}
