import type { Db } from '#server/database/db.ts';
import { findsAny } from '#server/database/rows.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Context } from './context.ts';

/**
 * Has a job done once a day by whoever works on its queue (`work-on-jobs.ts`), for whichever process asks first on that
 * day: sweeps ask all the time, so it is soon after midnight in Germany.
 */
export async function oncePerDay(outer: Context, queue: string): Promise<void> {
  const today = outer.clock.now().toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
  await outer.transaction(async (context) => {
    if (await takeChore(context.db, queue, today)) await context.enqueue({ queue, payload: {} });
  });
}

/** Whether it is still to be done on this day; answers so once. */
async function takeChore(db: Db, name: string, day: string): Promise<boolean> {
  const last = await db.selectFrom('daily_chore').select('day').where('name', '=', name).executeTakeFirst();
  if (last && last.day >= day) return false;
  return findsAny(
    db
      .insertInto('daily_chore')
      .values({ name, day })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ day }).where('daily_chore.day', '<', day),
      )
      .returning('name'),
  );
}
