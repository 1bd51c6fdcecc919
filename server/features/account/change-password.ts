import type { VisitContext } from '#server/plumbing/context.ts';
import { endSessionsOf } from '#server/plumbing/log-ins.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { checkPassword, hasErrors } from './check-form.ts';
import { passwordChangedLetter } from './letters.ts';
import { hashPassword } from './password.ts';
import { isStaff, requireActivated } from './permission.ts';
import { updatePerson } from './person-store.ts';
import { provePassword } from './prove-password.ts';
import { tell } from './tell.ts';

const FAILED = 'Passwortänderung fehlgeschlagen 😭';

/** Changes the password and ends every other session of the account; this one gets a new secret. */
export async function changePassword(
  context: VisitContext,
  { password, passwordNew }: { password: string; passwordNew: string },
): Promise<Refusal | null> {
  const person = await requireActivated(context);
  if (isRefusal(person)) return person;
  const errors = checkPassword('passwordNew', passwordNew);
  if (hasErrors(errors)) return refuse('bad-input', { message: FAILED, fields: errors });
  const wrong = await provePassword(context, person, { password, field: 'password', message: FAILED });
  if (wrong) return wrong;
  const password_hash = await hashPassword(passwordNew);
  const session = await context.requireSession();
  await context.transaction(async (inner) => {
    await updatePerson(inner.db, person.id, { password_hash });
    await endSessionsOf(inner.db, person.id, session.id);
    await tell(inner, passwordChangedLetter, person);
  });
  await context.changePerson({ id: person.id, isStaff: isStaff(person) });
  return null;
}
