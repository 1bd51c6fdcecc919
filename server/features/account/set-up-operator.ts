import { createHash } from 'node:crypto';
import { isEmail, normaliseEmail } from '#domain/email.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { endSessionsOf } from '#server/plumbing/log-ins.ts';
import { isCodeGood, replaceCode, spendCode } from './code-store.ts';
import { hashPassword } from './password.ts';
import type { Person } from './person.ts';
import { grantRole, selectPerson, selectPersonByEmail, updateCredentials } from './store.ts';

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
  await replaceCode(db, {
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
  if (!isEmail(email)) return refuse('bad-input', { fields: { email: 'Das ist keine E-Mail-Adresse.' } });
  const unknown = await findSetUp(context, setUp.code);
  if (unknown) return unknown;
  const password_hash = await hashPassword(setUp.password);
  const done = await context.transaction(({ db, clock }) =>
    save({ db, now: clock.now() }, { code: setUp.code, email, password_hash }),
  );
  if (isRefusal(done)) return done;
  await context.changePerson({ id: OPERATOR_ID, isStaff: true });
  return done;
}

async function save(
  { db, now }: Pick<Context, 'db'> & { now: Temporal.Instant },
  { code, email, password_hash }: { code: string; email: string; password_hash: string },
): Promise<Person | Refusal> {
  if (!(await spendCode(db, hashed(code), now))) return refuse('code-expired');
  const other = await selectPersonByEmail(db, email);
  if (other && other.id !== OPERATOR_ID) return refuse('email-taken');
  await updateCredentials(db, OPERATOR_ID, { email, password_hash, activated_at: now });
  await grantRole(db, OPERATOR_ID, 'operator');
  await endSessionsOf(db, OPERATOR_ID);
  return (await selectPerson(db, OPERATOR_ID)) ?? refuse('code-expired');
}

const hashed = (code: string) => ({
  kind: 'set-up' as const,
  code_hash: createHash('sha256').update(code).digest('hex'),
});
