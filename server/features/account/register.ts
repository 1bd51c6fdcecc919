import { normaliseEmail } from '#domain/people/email.ts';
import { normalisePhone } from '#domain/people/phone.ts';
import { holdName } from '#server/database/find-equal.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { ACCOUNT_ANSWERS } from './answers.ts';
import { checkContact, checkMobile, type ContactFields, hasErrors } from './check-form.ts';
import { checkNewPassword } from './check-password.ts';
import { askForCode } from './log-in/code.ts';
import { readContact } from './contact.ts';
import { enterProven } from './log-in/enter.ts';
import { admitTry } from './log-in/lock-out.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { currentPerson } from './permission.ts';
import { insertPerson, selectSameNewcomer } from './person-store.ts';
import { adoptContact } from './store.ts';

interface Registration extends ContactFields {
  item_password: string;
}

/** As it is sent: what is left out is meant to be that of the order. */
type Given = Pick<Registration, 'item_password' | 'item_phone'> &
  Partial<Record<'item_firstname' | 'item_lastname' | 'item_email', string | undefined>>;

/**
 * Makes an account, whoever the address belongs to, and logs in. The code by SMS activates it in any case; the address
 * becomes its own when a code from a mail proves it. The owner of an address that is taken gets a mail.
 */
export async function register(context: VisitContext, given: Given): Promise<Person | Refusal> {
  if (await currentPerson(context)) return refuse('already-logged-in');
  const form = { ...(await fillFromOrder(context, given)), item_password: given.item_password };
  const errors = {
    ...checkContact(form),
    ...checkMobile(context, form.item_phone),
    ...(await checkNewPassword('item_password', form.item_password)),
  };
  if (hasErrors(errors)) return refuse('bad-input', { message: FAILED, fields: errors });
  const tooMany = await admitTry(context, 'register-from', context.network);
  if (tooMany) return tooMany;
  const password_hash = await hashPassword(form.item_password, context.settings.passwordCosts);
  const session = await context.requireSession();
  const person = await context.transaction(async (inner) => {
    await holdName(inner.db, `registration:${normaliseEmail(form.item_email)}`);
    return (await findSame(inner, form)) ?? save(inner, session.id, { ...form, password_hash });
  });
  return (await enterProven(context, person)) ?? person;
}

const FAILED = 'Das hat leider nicht funktioniert 😭';

// Behind the thank-you page a password is all that is asked for, and another number where the order's gets no texts.
async function fillFromOrder(context: VisitContext, given: Given): Promise<ContactFields> {
  const { item_firstname, item_lastname, item_email, item_phone } = given;
  const isLeftOut = [item_firstname, item_lastname, item_email].every((field) => field === undefined);
  const contact = isLeftOut ? await readContact(context) : undefined;
  if (!contact)
    return {
      item_firstname: item_firstname ?? '',
      item_lastname: item_lastname ?? '',
      item_email: item_email ?? '',
      item_phone,
    };
  const { first_name, last_name, email, phone } = contact;
  return {
    item_firstname: first_name,
    item_lastname: last_name,
    item_email: email,
    item_phone: item_phone || phone,
  };
}

/** Who has registered with this form just now, in a visit of which nobody got the answer. */
async function findSame({ db, clock, settings }: VisitContext, form: Registration): Promise<Person | null> {
  const same = {
    wanted_email: normaliseEmail(form.item_email),
    first_name: form.item_firstname,
    last_name: form.item_lastname,
    phone: normalisePhone(form.item_phone),
  };
  const person = await selectSameNewcomer(db, same, clock.now().subtract(SAME_WITHIN));
  const isSame = await verifyPassword(
    form.item_password,
    person?.password_hash ?? null,
    settings.passwordCosts,
  );
  return (isSame && person) || null;
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
  await admitTry(context, 'resend-for', String(person.id));
  return person;
}
