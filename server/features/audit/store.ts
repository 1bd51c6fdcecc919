import { sql } from 'kysely';
import type { AlarmKind } from '#domain/people/alarm.ts';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import type { Db } from '#server/database/db.ts';
import { findsAny, insertNew } from '#server/database/rows.ts';

const REFUSALS = [
  'log-in-refused',
  'proof-refused',
  'factor-refused',
  'pin-refused',
] as const satisfies AuditAction[];
export type RefusalAction = (typeof REFUSALS)[number];

/** How often an account was refused, and how often anything was from one network. */
export async function countRefusals(
  db: Db,
  { personId, network, since }: { personId: number | null; network: string; since: Temporal.Instant },
): Promise<{ ofPerson: number; fromNetwork: number }> {
  const { ofPerson, fromNetwork } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('subject_id', '=', personId).as('ofPerson'),
      fn.countAll<number>().filterWhere('network', '=', network).as('fromNetwork'),
    ])
    .where('action', 'in', REFUSALS)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { ofPerson, fromNetwork };
}

/** From where a person logged in, as far as that is known. */
export async function listCountries(db: Db, personId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(sql<string>`details ->> 'country'`.as('country'))
    .distinct()
    .where('person_id', '=', personId)
    .where('action', '=', 'logged-in' satisfies AuditAction)
    .where(sql<boolean>`details ->> 'country' <> ''`)
    .execute();
  return rows.map(({ country }) => country);
}

/** People whose data somebody opened, or took away as a file. */
export async function countPeople(
  db: Db,
  { personId, since }: { personId: number; since: Temporal.Instant },
): Promise<{ seen: number; exported: number }> {
  const people = sql<number>`coalesce((details ->> 'people')::int, 1)`;
  const { seen, exported } = await db
    .selectFrom('audit_entry')
    .select(({ fn }) => [
      fn.sum<number>(people).filterWhere('action', '<>', 'list-exported').as('seen'),
      fn.sum<number>(people).filterWhere('action', '=', 'list-exported').as('exported'),
    ])
    .where('person_id', '=', personId)
    .where('area', '=', 'personal-data')
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return { seen: Number(seen), exported: Number(exported) };
}

/** Whether somebody opened the same before, with as many people on it. */
export async function hasSeen(
  db: Db,
  look: { personId: number; action: AuditAction; restaurantId: number | null; people: number },
  since: Temporal.Instant,
): Promise<boolean> {
  return findsAny(
    db
      .selectFrom('audit_entry')
      .select('id')
      .where('person_id', '=', look.personId)
      .where('action', '=', look.action)
      .where('restaurant_id', look.restaurantId === null ? 'is' : '=', look.restaurantId)
      .where(sql<boolean>`details ->> 'people' = ${String(look.people)}`)
      .where('at', '>', since),
  );
}

interface NewAlarm {
  key: string;
  kind: AlarmKind;
  at: Temporal.Instant;
  person_id: number | null;
  details: string;
}

/** Undefined where it was raised before. */
export async function insertAlarm(db: Db, alarm: NewAlarm): Promise<number | undefined> {
  return (await insertNew(db, 'alarm', alarm, ['key']))?.id;
}
