import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { endSessionOf, endSessionsOf, listSessionsOf } from '#server/plumbing/visit/log-ins.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { logOut } from './log-in.ts';

export interface LogIn {
  id: number;
  device: string;
  isCurrent: boolean;
  at: Temporal.Instant;
  seenAt: Temporal.Instant;
}

/** Where the person is logged in: here first, then where they were last. */
export async function listLogIns(context: PersonVisit): Promise<LogIn[]> {
  const { person } = context;
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
export async function endLogIn(context: PersonVisit, id: number | null | undefined): Promise<Refusal | null> {
  const { person } = context;
  const current = await context.requireSession();
  if (id === current.id) {
    await logOut(context);
    return null;
  }
  if (id && !(await endSessionOf(context.db, person.id, id))) return refuse('unknown-session');
  if (!id) await endSessionsOf(context.db, person.id, current.id);
  const subject = { kind: 'person', id: person.id } as const;
  await recordAudit(context, { personId: person.id, action: 'sessions-ended', subject });
  return null;
}
