import { normaliseEmail } from '#domain/email.ts';
import { normalisePhone, phoneDigits } from '#domain/phone.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { checkContact, hasErrors, type ContactFields } from './check-form.ts';
import { askForCode, guessCode } from './code.ts';
import { dropCodes, spendGuessed } from './code-store.ts';
import { emailChangingLetter } from './letters.ts';
import { admit } from './lock-out.ts';
import { currentPerson } from './permission.ts';
import type { Person } from './person.ts';
import { lockPerson, takeWantedEmail, updatePerson } from './person-store.ts';
import { provePassword } from './prove-password.ts';
import { selectPerson } from './store.ts';
import { tell } from './tell.ts';

const FAILED = 'Kontoänderung fehlgeschlagen 😭';

interface Update extends ContactFields {
  item_password: string;
}

/**
 * Changes the contact data. A new mobile number has to be activated again. A new e-mail of an active account waits
 * for the code that went there, since a mailbox is the key to the account; a newcomer's counts at once.
 */
export async function updateAccount(context: VisitContext, given: Update): Promise<Person | Refusal> {
  const person = await currentPerson(context);
  if (!person) return refuse('login-needed');
  const errors = checkContact(given);
  if (hasErrors(errors)) return refuse('bad-input', { message: FAILED, fields: errors });
  const email = normaliseEmail(given.item_email);
  const isNewEmail = email !== (person.email ?? person.wanted_email);
  const isNewPhone = phoneDigits(given.item_phone) !== phoneDigits(person.phone);
  const needsActivation = isNewPhone || (isNewEmail && person.email === null);
  const refusal =
    (isNewEmail && person.email !== null
      ? await admitNewEmail(context, person, given.item_password)
      : null) ?? (needsActivation ? await admit(context, 'resend-for', String(person.id)) : null);
  if (refusal) return refusal;
  return context.transaction(async (inner) => {
    if (!(await lockPerson(inner.db, person.id))) return refuse('login-needed');
    await updatePerson(inner.db, person.id, {
      first_name: given.item_firstname,
      last_name: given.item_lastname,
      phone: normalisePhone(given.item_phone),
      // Writing the present address again takes a wish for another one back.
      wanted_email: email === person.email ? null : email,
      ...(isNewPhone && { activated_at: null }),
    });
    // A code that went to the former number or mailbox proves nothing about the new one.
    if (needsActivation) {
      await dropCodes(inner.db, person.id, ['activation']);
      await askForCode(inner, 'activation', { personId: person.id });
    }
    if (isNewEmail && person.email !== null) {
      await dropCodes(inner.db, person.id, ['email']);
      await askForCode(inner, 'email', { personId: person.id });
      await tell(inner, emailChangingLetter, person);
    }
    return (await selectPerson(inner.db, person.id)) ?? refuse('login-needed');
  });
}

// Who only found the device unlocked must not move the account to a mailbox of their own.
async function admitNewEmail(
  context: VisitContext,
  person: Person,
  password: string,
): Promise<Refusal | null> {
  return (
    (await provePassword(context, person, { password, field: 'item_password', message: FAILED })) ??
    (await admit(context, 'reset-for', String(person.id)))
  );
}

/** Makes the new address the account's own with the code from the mail to it. */
export async function confirmEmail(context: VisitContext, code: string): Promise<Person | Refusal> {
  const person = await currentPerson(context);
  if (!person) return refuse('login-needed');
  const wanted = person.email === null ? null : person.wanted_email;
  const codeId =
    wanted === null ? null : await guessCode(context, { personId: person.id, kind: 'email', code });
  if (wanted === null || codeId === null) return wrongCode();
  const done = await context.transaction(async ({ db, clock }) => {
    const isDone =
      (await spendGuessed(db, codeId, clock.now())) && (await takeWantedEmail(db, person.id, wanted));
    await dropCodes(db, person.id, ['password-reset']);
    return isDone ? selectPerson(db, person.id) : wrongCode();
  });
  return isRefusal(done) ? done : (done ?? refuse('login-needed'));
}

const wrongCode = () =>
  refuse('code-wrong', { fields: { code: 'Dieser Code stimmt nicht oder gilt nicht mehr' } });
