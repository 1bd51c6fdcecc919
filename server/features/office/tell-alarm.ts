import { z } from 'zod';
import { ALARM_KINDS } from '#domain/people/alarm.ts';
import { ALARM_QUEUE } from '#server/features/audit/raise-alarm.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { listOperatorAddresses, selectAlarm } from './alarm-store.ts';
import { adviseOn, sayAlarm } from './say-alarm.ts';

const Payload = z.object({ alarmId: z.number() });

/** Registers who is told of what is out of the ordinary. */
export function alarmJobs(jobs: Jobs, context: Context): void {
  jobs.work(ALARM_QUEUE, (payload) => tellAlarm(context, Payload.parse(payload).alarmId));
}

/** A mail to every operator; it stays on the office's page until one of them has seen it. */
async function tellAlarm(outer: Context, alarmId: number): Promise<void> {
  await outer.transaction(async (context) => {
    const alarm = await selectAlarm(context.db, alarmId);
    if (!alarm || alarm.seen_at !== null) return;
    const { advice, label, path } = adviseOn(alarm);
    for (const { id, email } of await listOperatorAddresses(context.db))
      await sendMail(context, {
        kind: 'alarm',
        key: `alarm:${alarmId}:${id}`,
        siteId: null,
        personId: id,
        recipient: email,
        subject: ALARM_KINDS[alarm.kind],
        headline: ALARM_KINDS[alarm.kind],
        paragraphs: [sayAlarm(alarm), advice],
        button: { label, url: `${context.settings.publicUrl}${path}` },
      });
  });
}
