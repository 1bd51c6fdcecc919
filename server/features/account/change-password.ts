import { recordAudit } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { endSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { hasErrors } from './check-form.ts';
import { checkNewPassword } from './check-password.ts';
import { forgetDevices } from './log-in/known-device-store.ts';
import { passwordChangedMail } from './mails.ts';
import { hashPassword } from './password.ts';
import { isStaff } from './permission.ts';
import { updatePerson } from './person-store.ts';
import { provePassword } from './log-in/prove-password.ts';
import { tell } from './tell.ts';

const FAILED = 'Passwortänderung fehlgeschlagen 😭';

/** Changes the password and ends every other session of the account; this one gets a new secret. */
export async function changePassword(
  context: PersonVisit,
  { password, passwordNew }: { password: string; passwordNew: string },
): Promise<Refusal | null> {
  const { person } = context;
  const errors = await checkNewPassword('passwordNew', passwordNew);
  if (hasErrors(errors)) return refuse('bad-input', { message: FAILED, fields: errors });
  const wrong = await provePassword(context, person, { password, field: 'password', message: FAILED });
  if (wrong) return wrong;
  const password_hash = await hashPassword(passwordNew, context.settings.passwordCosts);
  const session = await context.requireSession();
  await context.transaction(async (inner) => {
    await updatePerson(inner.db, person.id, { password_hash });
    await endSessionsOf(inner.db, person.id, session.id);
    await forgetDevices(inner.db, person.id, context.device.require());
    const subject = { kind: 'person', id: person.id } as const;
    await recordAudit(inner, { personId: person.id, action: 'password-changed', subject });
    await tell(inner, passwordChangedMail, person);
  });
  await context.changePerson({ id: person.id, isStaff: isStaff(person) });
  return null;
}
