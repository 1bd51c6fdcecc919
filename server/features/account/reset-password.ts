import { normaliseEmail } from '#domain/email.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { endSessionsOf } from '#server/plumbing/log-ins.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { checkEmail, checkPassword, found, hasErrors } from './check-form.ts';
import { askForCode, guessCode } from './code.ts';
import { dropCodes, spendGuessed } from './code-store.ts';
import { enter } from './enter.ts';
import { passwordChangedLetter } from './letters.ts';
import { admit, forgetAllTries } from './lock-out.ts';
import { hashPassword } from './password.ts';
import type { Person } from './person.ts';
import { selectNewcomerByEmail, updatePerson } from './person-store.ts';
import { selectPersonByEmail } from './store.ts';
import { tell } from './tell.ts';

/** Sends a code to the mailbox, if an account belongs to it; the caller learns nothing about that. */
export async function forgotPassword(context: VisitContext, given: string): Promise<Refusal | null> {
  const email = normaliseEmail(given);
  const error = checkEmail(email);
  if (error) return refuse('bad-input', { fields: { email: error } });
  const tooMany =
    (await admit(context, 'code-from', context.address)) ?? (await admit(context, 'reset-for', email));
  if (tooMany) return tooMany;
  await askForCode(context, 'password-reset', { email });
  return null;
}

interface Reset {
  email: string;
  code: string;
  passwd: string;
}

/** Sets the new password, ends all other sessions and logs in. */
export async function resetPassword(context: VisitContext, reset: Reset): Promise<Person | Refusal> {
  const email = normaliseEmail(reset.email);
  const errors = {
    ...found({
      email: checkEmail(email),
      code: reset.code === '' && 'Bitte gib den Code aus der E-Mail ein',
    }),
    ...checkPassword('passwd', reset.passwd),
  };
  if (hasErrors(errors)) return refuse('bad-input', { fields: errors });
  const tooMany = await admit(context, 'code-from', context.address);
  if (tooMany) return tooMany;
  const { db } = context;
  const person = (await selectPersonByEmail(db, email)) ?? (await selectNewcomerByEmail(db, email));
  const guess = { personId: person?.id ?? null, kind: 'password-reset', code: reset.code } as const;
  const codeId = await guessCode(context, guess);
  if (codeId === null || !person) return wrongCode();
  const password_hash = await hashPassword(reset.passwd);
  const done = await context.transaction(async (inner) => {
    if (!(await spendGuessed(inner.db, codeId, inner.clock.now()))) return wrongCode();
    // Whoever had got in before must not move the account to a mailbox of their own.
    await updatePerson(inner.db, person.id, {
      password_hash,
      ...(person.email !== null && { wanted_email: null }),
    });
    await dropCodes(inner.db, person.id, ['email']);
    await endSessionsOf(inner.db, person.id);
    await forgetAllTries(inner, [email]);
    await tell(inner, passwordChangedLetter, person);
    return person;
  });
  if (isRefusal(done)) return done;
  await enter(context, person);
  return done;
}

const wrongCode = () =>
  refuse('code-wrong', { fields: { code: 'Dieser Code stimmt nicht oder gilt nicht mehr' } });
