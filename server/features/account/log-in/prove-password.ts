import type { VisitContext } from '#server/plumbing/context.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { noteRefusal } from '../../audit/note-log-in.ts';
import { hasFactor } from './factor-store.ts';
import { admitTry, forgetTriesIn } from './lock-out.ts';
import { verifyPassword } from '../password.ts';
import { requireFreshLogIn } from './require-factor.ts';

interface Given {
  password: string;
  /** Where the password stands in the form, and what the form says when it is wrong. */
  field: string;
  message: string;
}

/**
 * Refuses unless it is the person's password. That makes the log-in fresh; who has a second factor has to have shown
 * that as well.
 */
export async function provePassword(
  context: VisitContext,
  person: Person,
  given: Given,
): Promise<Refusal | null> {
  const wrong = await checkPasswordOf(context, person, given);
  if (wrong) return wrong;
  if (await hasFactor(context.db, person.id)) return requireFreshLogIn(context);
  await context.noteProof();
  return null;
}

/** Refuses unless it is the person's password; tries count for this session alone. */
export async function checkPasswordOf(
  context: VisitContext,
  person: Person,
  { password, field, message }: Given,
): Promise<Refusal | null> {
  if (password === '')
    return refuse('password-wrong', { message, fields: { [field]: 'Bitte gib dein Passwort ein' } });
  const here = `${person.id} ${(await context.requireSession()).id}`;
  const tooMany = await admitTry(context, 'prove-here', here);
  if (tooMany) return tooMany;
  if (!(await verifyPassword(password, person.password_hash, context.settings.passwordCosts))) {
    const subject = { kind: 'person', id: person.id } as const;
    await noteRefusal(context, { personId: null, action: 'proof-refused', subject });
    return refuse('password-wrong', { message, fields: { [field]: 'Das Passwort stimmt nicht' } });
  }
  await forgetTriesIn(context, 'prove-here', here);
  return null;
}
