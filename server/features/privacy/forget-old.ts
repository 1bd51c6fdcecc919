import { type Cutoffs, cutoffsAt } from '#domain/time/retention.ts';
import type { SweepHook, Table } from '#server/database/personal/classes.ts';
import { sweepParts, sweepTable } from '#server/database/personal/statements.ts';
import { endsOf, tableNames } from '#server/database/personal/tables.ts';
import { forgetOldAudits } from '#server/features/audit/forget-old.ts';
import { dropOldCounts } from '#server/plumbing/gates/budgets.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { DailyChore } from '#server/plumbing/daily-chore.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { dropFailedJobs } from '#server/plumbing/jobs.ts';
import { forgetExpiredVisits, forgetNewcomers } from './forget-expired.ts';

/** Forgets what is old. */
export const privacyChore: DailyChore = { name: 'forget-old', work: forgetOld };

/** What no statement made of data can do. */
const HOOKS: Record<SweepHook, (context: Context, cutoffs: Cutoffs) => Promise<void>> = {
  audit: forgetOldAudits,
  counts: ({ db }, { counts }) => dropOldCounts(db, counts),
  newcomers: forgetNewcomers,
  queue: ({ db }, { failedJobs }) => dropFailedJobs(db, failedJobs),
  visits: forgetExpiredVisits,
};

/**
 * Erases everything whose time is over, as the tables say (Art. 5 Abs. 1 lit. e DSGVO). Bears being called twice, at
 * once, and being cut off.
 */
export async function forgetOld(context: Context): Promise<void> {
  const cutoffs = cutoffsAt(context.clock.now());
  const all = [
    ...tableNames.map((of) => ({ of, forget: () => forgetIn(context, of, cutoffs) })),
    ...Object.entries(HOOKS).map(([of, hook]) => ({ of, forget: () => hook(context, cutoffs) })),
  ];
  const failures = await eachAlone(context, all, OLD, ({ forget }) => forget());
  if (failures.length > 0) throw new AggregateError(failures, 'some of what is old could not be forgotten');
}

const OLD = {
  what: 'what is old could not be forgotten',
  about: ({ of }: { of: string }) => ({ of }),
};

async function forgetIn({ db }: Context, name: Table, cutoffs: Cutoffs): Promise<void> {
  for (const end of endsOf(name)) {
    if ('since' in end) await sweepTable(db, name, end, cutoffs[end.kept]);
    if (!('through' in end)) continue;
    for (const whole of endsOf(end.of))
      if ('since' in whole) await sweepParts(db, name, end, whole, cutoffs[whole.kept]);
  }
}
