import type { AlarmKind } from '#domain/people/alarm.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Context } from '#server/plumbing/context.ts';
import { insertAlarm } from './store.ts';

/** Whoever handles it tells the operators. */
export const ALARM_QUEUE = 'alarm';

interface Raised {
  kind: AlarmKind;
  /** What it is about: told once a day. */
  about: string;
  personId: number | null;
  details: Record<string, string | number>;
}

/** Keeps an alarm until an operator has seen it, and has them told. */
export async function raiseAlarm(outer: Context, { kind, about, personId, details }: Raised): Promise<void> {
  await outer.transaction(async (context) => {
    const at = context.clock.now();
    const day = at.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
    const id = await insertAlarm(context.db, {
      key: `${kind}:${about}:${day}`,
      kind,
      at,
      person_id: personId,
      details: JSON.stringify(details),
    });
    if (id !== undefined) await context.enqueue({ queue: ALARM_QUEUE, payload: { alarmId: id } });
  });
}
