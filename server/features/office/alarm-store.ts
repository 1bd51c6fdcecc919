import type { Db } from '#server/database/db.ts';
import { updateRows } from '#server/database/rows.ts';

export type AlarmRow = NonNullable<Awaited<ReturnType<typeof selectAlarm>>>;

const alarms = (db: Db) =>
  db
    .selectFrom('alarm')
    .leftJoin('person', 'person.id', 'alarm.person_id')
    .select(['alarm.id', 'kind', 'at', 'alarm.person_id', 'details', 'seen_at', 'person.email']);

export const selectAlarm = (db: Db, id: number) => alarms(db).where('alarm.id', '=', id).executeTakeFirst();

/** What no operator has seen yet, the newest first. */
export const listUnseenAlarms = (db: Db) =>
  alarms(db).where('seen_at', 'is', null).orderBy('alarm.id', 'desc').execute();

/** False where somebody has seen it already. */
export async function markAlarmSeen(
  db: Db,
  { id, by, at }: { id: number; by: number; at: Temporal.Instant },
): Promise<boolean> {
  return updateRows(db, 'alarm', { id, seen_at: null }, { seen_at: at, seen_by: by });
}

export async function listOperatorAddresses(db: Db): Promise<{ id: number; email: string }[]> {
  const rows = await db
    .selectFrom('person')
    .innerJoin('person_role', 'person_role.person_id', 'person.id')
    .select(['person.id', 'email'])
    .distinct()
    .where('person_role.role', 'in', ['operator', 'administrator'])
    .where('erased_at', 'is', null)
    .orderBy('person.id')
    .execute();
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ id, email }]));
}
