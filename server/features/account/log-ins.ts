import type { VisitContext } from '#server/plumbing/context.ts';
import { endSessionOf, endSessionsOf, listSessionsOf } from '#server/plumbing/log-ins.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { requireActivated } from './permission.ts';

export interface LogIn {
  id: number;
  device: string;
  isCurrent: boolean;
  at: Temporal.Instant;
  seenAt: Temporal.Instant;
}

/** Where the person is logged in: here first, then where they were last. */
export async function listLogIns(context: VisitContext): Promise<LogIn[] | Refusal> {
  const person = await requireActivated(context);
  if (isRefusal(person)) return person;
  const rows = await listSessionsOf(context.db, person.id, context.clock.now());
  return rows
    .map(({ id, device, logged_in_at, created_at, seen_at }) => ({
      id,
      device,
      isCurrent: id === context.session?.id,
      at: logged_in_at ?? created_at,
      seenAt: seen_at,
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one log-in of the person, or all but this one. */
export async function endLogIn(
  context: VisitContext,
  id: number | null | undefined,
): Promise<Refusal | null> {
  const person = await requireActivated(context);
  if (isRefusal(person)) return person;
  const current = await context.requireSession();
  if (id === current.id) await context.changePerson(null);
  else if (id) return (await endSessionOf(context.db, person.id, id)) ? null : refuse('unknown-session');
  else await endSessionsOf(context.db, person.id, current.id);
  return null;
}
