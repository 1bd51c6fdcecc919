import type { VisitContext } from '#server/plumbing/context.ts';
import { endSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { factorMail } from './factor-mails.ts';
import { deleteFactors, hasFactor } from './factor-store.ts';
import { selectPersonByEmail } from '../store.ts';
import { tell } from '../tell.ts';

/** Takes all second factors from an account, and ends its log-ins; its owner is told by mail. */
export async function resetFactors(
  context: VisitContext,
  email: string,
): Promise<{ personId: number } | Refusal> {
  const { db } = context;
  const person = await selectPersonByEmail(db, email);
  if (!person || !(await hasFactor(db, person.id)))
    return refuse('unknown-factor', { fields: { email: 'Dieses Konto hat keinen zweiten Faktor' } });
  await deleteFactors(db, person.id);
  await endSessionsOf(db, person.id);
  await tell(context, (to, from) => factorMail(to, from, 'factors-reset'), person);
  return { personId: person.id };
}
