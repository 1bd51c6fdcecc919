import { z } from 'zod';
import { monthOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import { oncePerDay } from '#server/plumbing/daily-chore.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { deleteDue, listUnhanded, saveDue } from './datev-store.ts';
import { holdMonth } from './hand-over.ts';
import { previewBatch } from './make-batch.ts';

const QUEUE = 'find-datev';
const Payload = z.object({});

/** Registers who finds the months that the tax advisor has not got, or not all of. */
export function datevJobs(jobs: Jobs, context: Context): void {
  jobs.work(
    QUEUE,
    (payload) => {
      Payload.parse(payload);
      return findDue(context);
    },
    { isChore: true },
  );
}

export const findDatevDaily = (context: Context): Promise<void> => oncePerDay(context, QUEUE);

/** A booking that comes late makes its month one of them again; where all that is new cancels out there is nothing to hand over. */
async function findDue(context: Context): Promise<void> {
  const { db, clock } = context;
  for (const month of await listUnhanded(db, monthOf(clock.now()).from))
    await context.transaction(async (inner) => {
      await holdMonth(inner, month);
      const drawn = await previewBatch(inner, month);
      // What cannot be made into a batch is still to be handed over.
      const isDue = isRefusal(drawn) || drawn.lines > 0;
      await (isDue ? saveDue(inner.db, month, clock.now()) : deleteDue(inner.db, month));
    });
}
