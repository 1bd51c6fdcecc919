import { normaliseEmail } from '#domain/people/email.ts';
import { normalisePhone, phoneDigits } from '#domain/people/phone.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { checkContact, checkMobile, hasErrors, type ContactFields } from './check-form.ts';
import { askForCode, guessCode, WRONG_CODE } from './log-in/code.ts';
import { dropCodes, spendGuessed } from './log-in/code-store.ts';
import { emailChangingMail } from './mails.ts';
import { admitTry } from './log-in/lock-out.ts';
import { holdEmail, takeProvenEmail } from './own-email.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { lockPerson, updatePerson } from './person-store.ts';
import { provePassword } from './log-in/prove-password.ts';
import { selectPerson } from './store.ts';
import { tell } from './tell.ts';

const FAILED = 'Kontoänderung fehlgeschlagen 😭';

interface Update extends ContactFields {
  item_password: string;
}

/**
 * Changes the contact data. A new mobile number has to be activated again. A new e-mail waits for the code that went
 * there, since a mailbox is the key to the account; where none is proven yet it is asked for when it matters.
 */
export async function updateAccount(context: PersonVisit, given: Update): Promise<Person | Refusal> {
  const { person } = context;
  const isNewPhone = phoneDigits(given.item_phone) !== phoneDigits(person.phone);
  const errors = { ...checkContact(given), ...(isNewPhone && checkMobile(context, given.item_phone)) };
  if (hasErrors(errors)) return refuse('bad-input', { message: FAILED, fields: errors });
  const email = normaliseEmail(given.item_email);
  const isNewEmail = email !== (person.email ?? person.wanted_email);
  const refusal =
    (isNewEmail && person.email !== null
      ? await admitNewEmail(context, person, given.item_password)
      : null) ?? (isNewPhone ? await admitTry(context, 'resend-for', String(person.id)) : null);
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
      ...(isNewPhone && person.activated_at && { activation_lapsed_at: inner.clock.now() }),
    });
    // A code that went to the former number proves nothing about the new one.
    if (isNewPhone) {
      await dropCodes(inner.db, person.id, ['activation']);
      await askForCode(inner, 'activation', { personId: person.id });
    }
    if (isNewEmail) await dropCodes(inner.db, person.id, ['email']);
    if (isNewEmail && person.email !== null) {
      await askForCode(inner, 'email', { personId: person.id });
      await tell(inner, emailChangingMail, person);
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
    (await admitTry(context, 'reset-for', String(person.id)))
  );
}

/** Sends the code to the address that waits for proof, once more or for the first time. */
export async function sendEmailCode(context: PersonVisit): Promise<Refusal | null> {
  const { person } = context;
  if (person.wanted_email === null) return null;
  const tooMany = await admitTry(context, 'reset-for', String(person.id));
  if (tooMany) return tooMany;
  await askForCode(context, 'email', { personId: person.id });
  return null;
}

/** Makes the address the account's own with the code from the mail to it. */
export async function confirmEmail(context: PersonVisit, code: string): Promise<Person | Refusal> {
  const { person } = context;
  const wanted = person.wanted_email;
  const of = { person_id: person.id, email: wanted };
  const right = wanted === null ? null : await guessCode(context, { kind: 'email', of, code });
  if (wanted === null || right === null) return wrongCode(code);
  const done = await context.transaction(async (inner) => {
    const { db, clock } = inner;
    await holdEmail(inner, wanted);
    const isMine = await spendGuessed(db, right.id, clock.now());
    if (!isMine || isRefusal(await takeProvenEmail(inner, person.id, wanted))) return wrongCode(code);
    await dropCodes(db, person.id, ['password-reset']);
    return selectPerson(db, person.id);
  });
  return isRefusal(done) ? done : (done ?? refuse('login-needed'));
}

const wrongCode = (code: string) =>
  refuse('code-wrong', {
    fields: {
      code: code === '' ? 'Bitte gib den Code aus der E-Mail ein' : WRONG_CODE,
    },
  });
