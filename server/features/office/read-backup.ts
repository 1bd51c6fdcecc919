import { sql } from 'kysely';
import type { Context } from '#server/plumbing/context.ts';

/** A day, and some time for whoever takes it to begin later. */
const BACKUP_HOURS = 30;

/**
 * When everything was last taken out of the house, whether that is too long ago, and since when nothing was taken out: where
 * there never was a backup, since there is something to take. The first one has as long as every other.
 */
export async function readBackup({ db, clock, settings }: Context) {
  const row = await db.selectFrom('installation').select('backed_up_at').executeTakeFirst();
  const at = row?.backed_up_at ?? null;
  const hours = settings.backupHours ?? BACKUP_HOURS;
  const since = at ?? (await readBeginning(db));
  const isOverdue = since !== null && Temporal.Instant.compare(since.add({ hours }), clock.now()) < 0;
  return { at, since, hours, isOverdue };
}

/** When the first migration set the database up. */
async function readBeginning(db: Context['db']): Promise<Temporal.Instant | null> {
  const { rows } = await sql<{
    at: Temporal.Instant | null;
  }>`select min(applied_at) as at from migration`.execute(db);
  return rows[0]?.at ?? null;
}
