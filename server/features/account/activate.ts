import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { normaliseEmail } from '#domain/email.ts';
import { askForCode, guessCode } from './code.ts';
import { spendGuessed } from './code-store.ts';
import { admit } from './lock-out.ts';
import { currentPerson } from './permission.ts';
import type { Person } from './person.ts';
import { takeWantedEmail, updatePerson } from './person-store.ts';
import { selectPerson } from './store.ts';

/** Activates the logged-in account with the code of the SMS; an active one stays so. */
export async function activate(context: VisitContext, code: string): Promise<Person | Refusal> {
  const person = await currentPerson(context);
  if (!person) return refuse('login-needed');
  if (person.activated_at !== null) return person;
  const codeId = await guessCode(context, { personId: person.id, kind: 'activation', code });
  if (codeId === null) return wrong(code);
  return context.transaction(async ({ db, clock }) => {
    const now = clock.now();
    if (!(await spendGuessed(db, codeId, now))) return (await activeByNow(context, person.id)) ?? wrong(code);
    const wanted = person.email === null ? person.wanted_email : null;
    // Somebody else may have activated the same address meanwhile: it is the first one's.
    if (wanted !== null && !(await takeWantedEmail(db, person.id, wanted))) return wrong(code);
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
  const text =
    code === '' ? 'Bitte gib den Code aus der SMS ein' : 'Dieser Code stimmt nicht oder gilt nicht mehr';
  return refuse('code-wrong', { message: 'Aktivierung fehlgeschlagen 😭', fields: { code: text } });
}

/** Sends the code once more, to who is logged in or, for a guest, to whoever registered last with that e-mail. */
export async function resendActivation(context: VisitContext, given: string): Promise<Refusal | null> {
  const person = await currentPerson(context);
  const email = normaliseEmail(given);
  const tooMany =
    (await admit(context, 'code-from', context.address)) ??
    (await admit(context, 'resend-for', person ? String(person.id) : email));
  if (tooMany) return tooMany;
  await askForCode(context, 'activation', person ? { personId: person.id } : { email });
  return null;
}
