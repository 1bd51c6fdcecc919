import { normaliseEmail } from '#domain/people/email.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { endSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { checkEmail, found, hasErrors } from './check-form.ts';
import { checkNewPassword } from './check-password.ts';
import { askForCode, guessCode, hashLink, isLinkCode, WRONG_CODE } from './log-in/code.ts';
import { dropCodes, selectByLink, spendGuessed } from './log-in/code-store.ts';
import { enter } from './log-in/enter.ts';
import { passwordChangedMail } from './mails.ts';
import { deleteFactors } from './log-in/factor-store.ts';
import { forgetDevices } from './log-in/known-device-store.ts';
import { admitTry, admitMail, forgetAllTries } from './log-in/lock-out.ts';
import { hashPassword } from './password.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { findByMailbox } from './find-by-mailbox.ts';
import { holdEmail, takeProvenEmail } from './own-email.ts';
import { updatePerson } from './person-store.ts';
import { selectPerson } from './store.ts';
import { tell } from './tell.ts';

/** Sends a code to the mailbox, if an account belongs to it; the caller learns nothing about that. */
export async function forgotPassword(context: VisitContext, given: string): Promise<Refusal | null> {
  const email = normaliseEmail(given);
  const error = checkEmail(email);
  if (error) return refuse('bad-input', { fields: { email: error } });
  const known = await findByMailbox(context, { email, device: context.device.hash });
  const tooMany = await admitMail(context, { email, isKnown: known?.isKnown ?? false });
  if (tooMany) return tooMany;
  await askForCode(context, 'password-reset', { email });
  return null;
}

interface Reset {
  email: string;
  code: string;
  passwd: string;
}

/** Sets the new password with the code from the mail, which proves the address, ends all other sessions and logs in. */
export async function resetPassword(context: VisitContext, reset: Reset): Promise<Person | Refusal> {
  const errors = {
    ...found({
      email: !isLinkCode(reset.code) && checkEmail(normaliseEmail(reset.email)),
      code: reset.code === '' && 'Bitte gib den Code aus der E-Mail ein',
    }),
    ...(await checkNewPassword('passwd', reset.passwd)),
  };
  if (hasErrors(errors)) return refuse('bad-input', { fields: errors });
  const tooMany = await admitTry(context, 'code-from', context.network);
  if (tooMany) return tooMany;
  const proof = await findProof(context, reset);
  if (!proof) return wrongCode();
  const password_hash = await hashPassword(reset.passwd, context.settings.passwordCosts);
  const done = await context.transaction((inner) => save(inner, proof, password_hash));
  if (isRefusal(done)) return done;
  return (await enter(context, done)) ?? done;
}

interface Proof {
  codeId: number;
  personId: number;
  email: string;
}

/** The code of the mail's link is good anywhere, a typed one only in the session that asked for it. */
async function findProof(context: VisitContext, { email: given, code }: Reset): Promise<Proof | null> {
  const { db, clock } = context;
  const kind = 'password-reset';
  if (isLinkCode(code)) {
    const row = await selectByLink(db, { kind, link_hash: hashLink(code), now: clock.now() });
    return row?.email ? { codeId: row.id, personId: row.person_id, email: row.email } : null;
  }
  const email = normaliseEmail(given);
  const session_id = (await context.loadSession())?.id ?? NO_SESSION;
  const right = await guessCode(context, { kind, of: { session_id, email }, code });
  return right && { codeId: right.id, personId: right.person_id, email };
}

const NO_SESSION = 0;

async function save(
  context: VisitContext,
  { codeId, personId, email }: Proof,
  password_hash: string,
): Promise<Person | Refusal> {
  const { db, clock } = context;
  await holdEmail(context, email);
  const before = await selectPerson(db, personId);
  // Whoever had got in before must not move the account to a mailbox of their own, nor stay known.
  if (!(await spendGuessed(db, codeId, clock.now())) || (await takeProvenEmail(context, personId, email)))
    return wrongCode();
  // Whoever only said that the address was theirs may have been anybody, and keeps no key to the account.
  if (before?.email === null) await deleteFactors(db, personId);
  await updatePerson(db, personId, { password_hash });
  await dropCodes(db, personId, ['password-reset']);
  await forgetDevices(db, personId);
  await endSessionsOf(db, personId);
  await forgetAllTries(context, [email, String(personId)]);
  const person = await selectPerson(db, personId);
  if (!person) return wrongCode();
  // Whoever opened the mailbox proved no more than that.
  const subject = { kind: 'person', id: personId } as const;
  await recordAudit(context, { personId: null, action: 'password-changed', subject });
  await tell(context, passwordChangedMail, person);
  return person;
}

const wrongCode = () => refuse('code-wrong', { fields: { code: WRONG_CODE } });
