import { monthOf } from '#domain/time/calendar.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { DailyChore } from '#server/plumbing/daily-chore.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { deleteDue, listUnhanded, saveDue } from './datev-store.ts';
import { holdMonth } from './hand-over.ts';
import { previewBatch } from './make-batch.ts';

/** Finds the months that the tax advisor has not got, or not all of. */
export const datevChore: DailyChore = { name: 'find-datev', work: findDue };

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
