import { normaliseEmail } from '#domain/people/email.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { noteRefusedLogIn } from '../../audit/note-log-in.ts';
import { enter } from './enter.ts';
import { admitKnown, admitStranger, forgiveTries } from './lock-out.ts';
import { verifyPassword } from '../password.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { selectCandidates } from '../person-store.ts';
import { selectPersonByEmail } from '../store.ts';

/** Logs in. An unknown e-mail and a wrong password are told apart neither by the answer nor by its time. */
export async function logIn(
  context: VisitContext,
  credentials: { email: string; password: string },
): Promise<Person | Refusal> {
  const email = normaliseEmail(credentials.email);
  const open = await openWays(context, email);
  if (isRefusal(open)) return open;
  const person = await findByPassword(context, open, credentials.password);
  if (!person) {
    await noteRefusedLogIn(context, (await selectPersonByEmail(context.db, email))?.id ?? null);
    return refuse('login-failed');
  }
  await forgiveTries(context, email, person.id);
  return (await enter(context, person)) ?? person;
}

/** Passwords that one try compares: enough for everybody whom it can mean, and the same for every address. */
const COMPARED = 3;

/**
 * Whom this try may mean. In a browser in which somebody has logged in their account has tries of its own, which
 * nobody elsewhere uses up; for all others it counts as a stranger's.
 */
async function openWays(context: VisitContext, email: string): Promise<Person[] | Refusal> {
  const { db, device } = context;
  const candidates = await selectCandidates(db, { email, device: device.hash, most: COMPARED });
  const tooMany = await admitStranger(context, email);
  const open: Person[] = [];
  for (const { person, isKnown } of candidates) {
    const isOpen = isKnown ? !(await admitKnown(context, person.id)) || !tooMany : !tooMany;
    if (isOpen) open.push(person);
  }
  return tooMany && open.length === 0 ? tooMany : open;
}

// Always as many are tried, so that nothing tells whether there is an account.
async function findByPassword(
  { settings }: VisitContext,
  people: readonly Person[],
  password: string,
): Promise<Person | undefined> {
  const isRight = await Promise.all(
    Array.from({ length: COMPARED }, (_, index) =>
      verifyPassword(password, people[index]?.password_hash ?? null, settings.passwordCosts),
    ),
  );
  return people.find((_person, index) => isRight[index]);
}

/** Ends the log-in of this session; a guest stays a guest. */
export async function logOut(context: VisitContext): Promise<void> {
  const personId = context.session?.personId;
  if (!personId) return;
  await recordAudit(context, { personId, action: 'logged-out', subject: { kind: 'person', id: personId } });
  await context.changePerson(null);
}
