import { ALARM_LIMITS } from '#domain/people/alarm.ts';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import { type AuditEntry, recordAudit } from '#server/plumbing/audit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { raiseAlarm } from './raise-alarm.ts';
import { countPeople, hasSeen } from './store.ts';

interface Look {
  personId: number;
  action: AuditAction;
  subject?: AuditEntry['subject'];
  restaurantId?: number | null;
  /** How many people's data it shows. */
  people: number;
  details?: Record<string, string | number>;
}

/** A list that is loaded anew after each change of it is one look within so long. */
const SAME_LOOK_MINUTES = 60;

/** The same of a list that one works in: what is done there would else be lost among looks at it. */
export async function notePeopleWorkedWith(
  context: VisitContext,
  look: Look & { restaurantId: number | null },
): Promise<void> {
  const since = context.clock.now().subtract({ minutes: SAME_LOOK_MINUTES });
  if (!(await hasSeen(context.db, look, since))) await notePeopleSeen(context, look);
}

/** Somebody of the staff opened data of others, or took them away as a file; who looks at very many is told of. */
export async function notePeopleSeen(
  context: VisitContext,
  { personId, action, subject = { kind: 'list', id: null }, restaurantId = null, people, details }: Look,
): Promise<void> {
  if (people === 0) return;
  await recordAudit(context, { personId, action, subject, restaurantId, details: { ...details, people } });
  const since = context.clock.now().subtract({ minutes: ALARM_LIMITS.peopleSeen.minutes });
  const { seen, exported } = await countPeople(context.db, { personId, since });
  const { peopleSeen, peopleExported } = ALARM_LIMITS;
  if (seen < peopleSeen.most && exported < peopleExported.most) return;
  await raiseAlarm(context, {
    kind: 'many-people',
    about: String(personId),
    personId,
    details: { seen, exported },
  });
}
