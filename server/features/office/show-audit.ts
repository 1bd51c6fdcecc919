import type { z } from 'zod';
import type { noteExport, officeAlarms, officeAudit } from '#contract/audit.ts';
import { DONE } from '#contract/values.ts';
import { ALARM_KINDS } from '#domain/people/alarm.ts';
import { notePeopleSeen } from '#server/features/audit/note-people-seen.ts';
import { readAudit } from '#server/features/kitchen/read-audit.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { listUnseenAlarms, markAlarmSeen } from './alarm-store.ts';
import { containing, firstOf, pageOfRows } from '#server/plumbing/http/list-page.ts';
import { sayAlarm } from './say-alarm.ts';

/** Who did what everywhere, with what no operator has seen yet. */
export async function showAudit(
  context: VisitContext,
  { restaurant, ...asked }: z.output<typeof officeAudit.request>,
): Promise<z.input<typeof officeAudit.answer> | Refusal> {
  const [found, alarms] = await Promise.all([
    readAudit(context, asked, { restaurant: restaurant && containing(restaurant) }),
    unseenAlarms(context),
  ]);
  return { ...found, alarms: firstOf(alarms) };
}

/** What no operator has seen yet, each as a sentence. */
async function unseenAlarms({ db }: Pick<VisitContext, 'db'>) {
  const alarms = await listUnseenAlarms(db);
  return alarms.map((alarm) => ({
    id: alarm.id,
    at: alarm.at.toString(),
    title: ALARM_KINDS[alarm.kind],
    sentence: sayAlarm(alarm),
    personId: alarm.person_id,
  }));
}

export const showAlarms = async (
  context: PersonVisit,
  asked: z.output<typeof officeAlarms.request>,
): Promise<z.input<typeof officeAlarms.answer>> => pageOfRows(await unseenAlarms(context), asked);

/** Seen twice is seen once. */
export async function seeAlarm(visit: PersonVisit, { id }: { id: number }): Promise<typeof DONE | Refusal> {
  return visit.transaction(async (context) => {
    const isFirst = await markAlarmSeen(context.db, { id, by: context.person.id, at: context.clock.now() });
    if (isFirst)
      await recordAudit(context, {
        personId: context.person.id,
        action: 'alarm-seen',
        subject: { kind: 'alarm', id },
      });
    return DONE;
  });
}

/** Who takes a list along as a file is known before there is one. */
export async function keepExport(
  context: PersonVisit,
  { list, rows }: z.output<typeof noteExport.request>,
): Promise<typeof DONE | Refusal> {
  await notePeopleSeen(context, {
    personId: context.person.id,
    action: 'list-exported',
    people: rows,
    details: { list },
  });
  return DONE;
}
