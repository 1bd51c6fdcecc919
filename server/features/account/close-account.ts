import { normaliseEmail } from '#domain/people/email.ts';
import { phoneDigits } from '#domain/people/phone.ts';
import type { Context } from '#server/plumbing/context.ts';
import { forgetAllTries } from './log-in/lock-out.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { markErased } from './person-store.ts';

/**
 * Notes that nobody has the account any more, and forgets what was counted against whoever had it. Its row stays, so that
 * nothing else ever gets its id.
 */
export async function closeAccount(
  context: Context,
  person: Person,
  known: { emails: readonly string[]; phones: readonly string[] },
): Promise<void> {
  const { db, clock } = context;
  const emails = [person.email, person.wanted_email, ...known.emails].flatMap((one) => one ?? []);
  const phones = [person.phone, ...known.phones].map(phoneDigits);
  await forgetAllTries(context, [String(person.id), ...emails.map(normaliseEmail), ...phones]);
  await markErased(db, person.id, clock.now());
}
