import { createHash } from 'node:crypto';
import { isEmail, normaliseEmail } from '#domain/people/email.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { endSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import { hasErrors } from './check-form.ts';
import { checkNewPassword } from './check-password.ts';
import { isCodeGood, replacePersonCode, spendCode } from './log-in/code-store.ts';
import { enter } from './log-in/enter.ts';
import { deleteFactors } from './log-in/factor-store.ts';
import { hashPassword } from './password.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { forgetDevices } from './log-in/known-device-store.ts';
import { holdEmail, takeProvenEmail } from './own-email.ts';
import { updatePerson } from './person-store.ts';
import { grantRole, selectPerson } from './store.ts';

/** The account that the first migration keeps for the operator. */
const OPERATOR_ID = 1;
const GOOD_FOR = { hours: 24 };
const CODE_BYTES = 24;

/** Whether somebody has set up the operator's account. */
export async function isOperatorSetUp({ db }: Context): Promise<boolean> {
  const person = await selectPerson(db, OPERATOR_ID);
  return Boolean(person?.password_hash && person.roles.some(({ role }) => role === 'operator'));
}

/** The path of a page that sets up the operator's account, good once and for a day; earlier ones end. */
export async function offerSetUp({
  db,
  clock,
  random,
}: Pick<Context, 'db' | 'clock' | 'random'>): Promise<string> {
  const code = random.token(CODE_BYTES);
  const created_at = clock.now();
  await replacePersonCode(db, {
    ...hashed(code),
    person_id: OPERATOR_ID,
    created_at,
    expires_at: created_at.add(GOOD_FOR),
  });
  return `/einrichten/${code}`;
}

/** Refuses a code that does not count any more. */
export async function findSetUp({ db, clock }: Context, code: string): Promise<Refusal | null> {
  return (await isCodeGood(db, hashed(code), clock.now())) ? null : refuse('code-expired');
}

interface SetUp {
  code: string;
  email: string;
  password: string;
}

/** Gives the operator's account e-mail, password and role, ends its other sessions and logs in. */
export async function setUpOperator(context: VisitContext, setUp: SetUp): Promise<Person | Refusal> {
  const email = normaliseEmail(setUp.email);
  const fields = {
    ...(!isEmail(email) && { email: 'Das ist keine E-Mail-Adresse.' }),
    ...(await checkNewPassword('password', setUp.password)),
  };
  if (hasErrors(fields)) return refuse('bad-input', { fields });
  const unknown = await findSetUp(context, setUp.code);
  if (unknown) return unknown;
  const password_hash = await hashPassword(setUp.password, context.settings.passwordCosts);
  const done = await context.transaction((inner) => save(inner, { code: setUp.code, email, password_hash }));
  if (isRefusal(done)) return done;
  return (await enter(context, done)) ?? done;
}

// Who can read what the server prints vouches for the address.
async function save(
  context: Context,
  { code, email, password_hash }: { code: string; email: string; password_hash: string },
): Promise<Person | Refusal> {
  const { db } = context;
  const now = context.clock.now();
  await holdEmail(context, email);
  if (!(await spendCode(db, hashed(code), now))) return refuse('code-expired');
  const taken = await takeProvenEmail(context, OPERATOR_ID, email);
  if (taken) return taken;
  const open = { blocked_at: null, blocked_reason: '', blocked_until: null };
  await updatePerson(db, OPERATOR_ID, { password_hash, activated_at: now, ...open });
  await grantRole(db, OPERATOR_ID, 'operator');
  await recordAudit(context, {
    personId: OPERATOR_ID,
    action: 'operator-set-up',
    subject: { kind: 'person', id: OPERATOR_ID },
  });
  await forgetDevices(db, OPERATOR_ID);
  await endSessionsOf(db, OPERATOR_ID);
  // The link is had only by who has the machine itself.
  await deleteFactors(db, OPERATOR_ID);
  return (await selectPerson(db, OPERATOR_ID)) ?? refuse('code-expired');
}

const hashed = (code: string) => ({
  kind: 'set-up' as const,
  code_hash: createHash('sha256').update(code).digest('hex'),
});
