import type { Db } from '#server/database/db.ts';
import { findsAny } from '#server/database/rows.ts';

/** Whether it is still to be done on this day; answers so once. */
export async function takeChore(db: Db, name: string, day: string): Promise<boolean> {
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
