import type { VisitContext } from '#server/plumbing/context.ts';
import { ACCOUNT_ANSWERS } from './answers.ts';
import { isStaff } from './permission.ts';
import type { Person } from './person.ts';

/** Makes the session that of a person, with what its guest left there. */
export async function enter(context: VisitContext, person: Person): Promise<void> {
  await context.changePerson({ id: person.id, isStaff: isStaff(person) });
  const { session, ports } = context;
  if (!session) return;
  await ports.ask(ACCOUNT_ANSWERS).adoptCreations(context, { sessionId: session.id, personId: person.id });
}
