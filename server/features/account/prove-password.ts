import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { admitTry, forgiveTries } from './lock-out.ts';
import { verifyPassword } from './password.ts';
import type { Person } from './person.ts';

/** Refuses unless it is the person's password; tries count like those to log in. */
export async function provePassword(
  context: VisitContext,
  person: Person,
  { password, field, message }: { password: string; field: string; message: string },
): Promise<Refusal | null> {
  const email = person.email ?? '';
  if (password === '')
    return refuse('password-wrong', { message, fields: { [field]: 'Bitte gib dein Passwort ein' } });
  const tooMany = await admitTry(context, email, context.address);
  if (tooMany) return tooMany;
  if (!(await verifyPassword(password, person.password_hash)))
    return refuse('password-wrong', { message, fields: { [field]: 'Das Passwort stimmt nicht' } });
  await forgiveTries(context, email, context.address);
  return null;
}
