import { normaliseEmail } from '#domain/email.ts';
import { normalisePhone } from '#domain/phone.ts';
import { holdName } from '#server/database/find-equal.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { ACCOUNT_ANSWERS } from './answers.ts';
import { checkContact, checkPassword, hasErrors, type ContactFields } from './check-form.ts';
import { askForCode } from './code.ts';
import { enter } from './enter.ts';
import { admit } from './lock-out.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { currentPerson } from './permission.ts';
import type { Person } from './person.ts';
import { insertPerson, selectNewcomerByEmail } from './person-store.ts';
import { readContact } from './read-contact.ts';
import { adoptContact } from './store.ts';

interface Registration extends ContactFields {
  item_password: string;
}

/**
 * Makes an account, whoever the address belongs to, and logs in. The address becomes the account's own when it is
 * activated; for one that somebody else has no code is sent, and its owner gets a mail.
 */
export async function register(context: VisitContext, given: Registration): Promise<Person | Refusal> {
  if (await currentPerson(context)) return refuse('already-logged-in');
  const form = { ...(await fillFromOrder(context, given)), item_password: given.item_password };
  const errors = { ...checkContact(form), ...checkPassword('item_password', form.item_password) };
  if (hasErrors(errors)) return refuse('bad-input', { message: FAILED, fields: errors });
  const tooMany = await admit(context, 'register-from', context.address);
  if (tooMany) return tooMany;
  const password_hash = await hashPassword(form.item_password);
  const session = await context.requireSession();
  const person = await context.transaction(async (inner) => {
    await holdName(inner.db, `registration:${normaliseEmail(form.item_email)}`);
    return (await findSame(inner, form)) ?? save(inner, session.id, { ...form, password_hash });
  });
  await enter(context, person);
  return person;
}

const FAILED = 'Das hat leider nicht funktioniert 😭';

// Behind the thank-you page a password is all that is asked for.
async function fillFromOrder(context: VisitContext, given: ContactFields): Promise<ContactFields> {
  const { item_firstname, item_lastname, item_email, item_phone } = given;
  if (item_firstname || item_lastname || item_email || item_phone) return given;
  const contact = await readContact(context);
  if (!contact) return given;
  const { first_name, last_name, email, phone } = contact;
  return { item_firstname: first_name, item_lastname: last_name, item_email: email, item_phone: phone };
}

/** Who has registered with this form just now, in a visit of which nobody got the answer. */
async function findSame({ db, clock }: VisitContext, form: Registration): Promise<Person | null> {
  const person = await selectNewcomerByEmail(db, normaliseEmail(form.item_email));
  const since = clock.now().subtract(SAME_WITHIN);
  if (!person || Temporal.Instant.compare(person.created_at, since) < 0) return null;
  const isSame =
    person.first_name === form.item_firstname &&
    person.last_name === form.item_lastname &&
    person.phone === normalisePhone(form.item_phone);
  return isSame && (await verifyPassword(form.item_password, person.password_hash)) ? person : null;
}

const SAME_WITHIN = { minutes: 10 };

async function save(
  context: VisitContext,
  sessionId: number,
  form: ContactFields & { password_hash: string },
): Promise<Person> {
  const { db, clock, ports } = context;
  const person = await insertPerson(db, {
    wanted_email: normaliseEmail(form.item_email),
    password_hash: form.password_hash,
    first_name: form.item_firstname,
    last_name: form.item_lastname,
    phone: normalisePhone(form.item_phone),
    created_at: clock.now(),
  });
  await adoptContact(db, sessionId, person.id);
  await ports.ask(ACCOUNT_ANSWERS).adoptOrders(context, { sessionId, personId: person.id });
  await askForCode(context, 'activation', { personId: person.id });
  // The registration itself counts as the first asking for a code.
  await admit(context, 'resend-for', String(person.id));
  return person;
}
