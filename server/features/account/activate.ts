import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { normaliseEmail } from '#domain/people/email.ts';
import { askForCode, guessCode, WRONG_CODE } from './log-in/code.ts';
import { spendGuessed } from './log-in/code-store.ts';
import { admitTry } from './log-in/lock-out.ts';
import { currentPerson } from './permission.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { updatePerson } from './person-store.ts';
import { selectPerson } from './store.ts';

/** Activates the logged-in account with the code of the SMS; an active one stays so. */
export async function activate(context: PersonVisit, code: string): Promise<Person | Refusal> {
  const { person } = context;
  if (person.activated_at !== null) return person;
  const right = await guessCode(context, { kind: 'activation', of: { person_id: person.id }, code });
  if (!right) return (await activeByNow(context, person.id)) ?? wrong(code);
  return context.transaction(async ({ db, clock }) => {
    const now = clock.now();
    if (!(await spendGuessed(db, right.id, now)))
      return (await activeByNow(context, person.id)) ?? wrong(code);
    await updatePerson(db, person.id, { activated_at: now });
    return (await selectPerson(db, person.id)) ?? refuse('login-needed');
  });
}

// Tapping twice is no mistake.
async function activeByNow({ db }: VisitContext, id: number): Promise<Person | null> {
  const person = await selectPerson(db, id);
  return person?.activated_at ? person : null;
}

function wrong(code: string): Refusal {
  const text = code === '' ? 'Bitte gib den Code aus der SMS ein' : WRONG_CODE;
  return refuse('code-wrong', { message: 'Aktivierung fehlgeschlagen 😭', fields: { code: text } });
}

/** Sends the code once more, to who is logged in or, for a guest, to whoever registered in this browser. */
export async function resendActivation(context: VisitContext, given: string): Promise<Refusal | null> {
  const person = await currentPerson(context);
  const email = normaliseEmail(given);
  const { network } = context;
  const tooMany =
    (await admitTry(context, 'code-from', network)) ??
    (await admitTry(context, 'resend-for', person ? String(person.id) : `${email} ${network}`));
  if (tooMany) return tooMany;
  await askForCode(context, 'activation', person ? { personId: person.id } : { email });
  return null;
}
