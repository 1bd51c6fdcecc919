import { worksInOffice } from '#domain/people/rights.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { isFactorDemanded, requireFactor } from './log-in/require-factor.ts';
import type { Person } from '#server/plumbing/visit/person.ts';
import { selectPerson } from './store.ts';

/** The person who is logged in, null for a guest and for whom an operator has blocked. */
export async function currentPerson({ db, loadSession }: VisitContext): Promise<Person | null> {
  const session = await loadSession();
  if (!session?.personId) return null;
  const person = await selectPerson(db, session.personId);
  return person && person.blocked_at === null ? person : null;
}

/** A person by id, null for one who is unknown or erased. */
export async function findPerson({ db }: Context, id: number): Promise<Person | null> {
  return (await selectPerson(db, id)) ?? null;
}

/** What somebody may do for the operator at all, they may only with a second factor. */
export const refuseOperator = async (context: Context, person: Person): Promise<Refusal | null> =>
  isFactorDemanded(context, person) ? requireFactor(context, person.id) : null;

/** Whether the visitor may look and order where others cannot. */
export async function isAdministrator(context: VisitContext): Promise<boolean> {
  const person = await currentPerson(context);
  return person !== null && worksInOffice(person.roles) && !(await refuseOperator(context, person));
}

/** Anybody with a role beyond that of a customer. */
export function isStaff(person: Person): boolean {
  return person.roles.length > 0;
}
