import type { Context } from '#server/plumbing/context.ts';

/** A day, and some time for whoever takes it to begin later. */
const BACKUP_HOURS = 30;

/** When everything was last taken out of the house, and whether that is too long ago. */
export async function readBackup({ db, clock, settings }: Context) {
  const row = await db.selectFrom('installation').select('backed_up_at').executeTakeFirst();
  const at = row?.backed_up_at ?? null;
  const hours = settings.backupHours ?? BACKUP_HOURS;
  const isOverdue = at === null || Temporal.Instant.compare(at.add({ hours }), clock.now()) < 0;
  return { at, hours, isOverdue };
}
