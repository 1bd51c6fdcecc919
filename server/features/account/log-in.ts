import { normaliseEmail } from '#domain/email.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { enter } from './enter.ts';
import { admitTry, forgiveTries } from './lock-out.ts';
import { verifyPassword } from './password.ts';
import type { Person } from './person.ts';
import { selectNewcomerByEmail } from './person-store.ts';
import { selectPersonByEmail } from './store.ts';

/** Logs in. An unknown e-mail and a wrong password are told apart neither by the answer nor by its time. */
export async function logIn(
  context: VisitContext,
  credentials: { email: string; password: string },
): Promise<Person | Refusal> {
  const email = normaliseEmail(credentials.email);
  const tooMany = await admitTry(context, email, context.address);
  if (tooMany) return tooMany;
  const person = await findByPassword(context, email, credentials.password);
  if (!person) return refuse('login-failed');
  await forgiveTries(context, email, context.address);
  await enter(context, person);
  return person;
}

// The owner of the address or who wants it: both are always tried, so that nothing tells whether there is an owner.
async function findByPassword(
  { db }: VisitContext,
  email: string,
  password: string,
): Promise<Person | undefined> {
  const candidates = await Promise.all([selectPersonByEmail(db, email), selectNewcomerByEmail(db, email)]);
  const isRight = await Promise.all(
    candidates.map((person) => verifyPassword(password, person?.password_hash ?? null)),
  );
  return candidates.find((_person, index) => isRight[index]);
}

/** Ends the log-in of this session; a guest stays a guest. */
export async function logOut(context: VisitContext): Promise<void> {
  if (context.session?.personId) await context.changePerson(null);
}
