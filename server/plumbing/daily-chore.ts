import { z } from 'zod';
import type { Db } from '#server/database/db.ts';
import { findsAny } from '#server/database/rows.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { Context } from './context.ts';
import type { Jobs } from './jobs.ts';

/** Something that is done once a day, about everything there is. */
export interface DailyChore {
  /** By which its queue is known, and that it was begun on a day. */
  name: string;
  /** Bears being called at any time, twice at once, and being cut off. */
  work: (context: Context) => Promise<void>;
}

const Payload = z.object({});

/** Registers who does these chores. */
export function choreJobs(jobs: Jobs, context: Context, chores: readonly DailyChore[]): void {
  for (const { name, work } of chores)
    jobs.work(
      name,
      (payload) => {
        Payload.parse(payload);
        return work(context);
      },
      { isChore: true },
    );
}

/** Has a chore done at once, whatever was done of it today. */
export const doNow = (context: Context, { name }: DailyChore): Promise<void> =>
  context.enqueue({ queue: name, payload: {} });

/**
 * Has each of these chores done once a day, for whichever process asks first on that day: sweeps ask all the time, so it is
 * soon after midnight in Germany.
 */
export async function oncePerDay(outer: Context, chores: readonly DailyChore[]): Promise<void> {
  const today = outer.clock.now().toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
  const begun = await listBegun(outer.db, today);
  for (const chore of chores.filter(({ name }) => !begun.has(name)))
    await outer.transaction(async (context) => {
      if (await takeChore(context.db, chore.name, today)) await doNow(context, chore);
    });
}

async function listBegun(db: Db, day: string): Promise<Set<string>> {
  const rows = await db.selectFrom('daily_chore').select('name').where('day', '>=', day).execute();
  return new Set(rows.map(({ name }) => name));
}

/** Whether it is still to be done on this day; answers so once. */
const takeChore = (db: Db, name: string, day: string): Promise<boolean> =>
  findsAny(
    db
      .insertInto('daily_chore')
      .values({ name, day })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ day }).where('daily_chore.day', '<', day),
      )
      .returning('name'),
  );
