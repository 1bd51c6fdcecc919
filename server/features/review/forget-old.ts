import type { Cutoffs } from '#domain/retention.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Deletes reports of reviews that were decided long ago. */
export async function forgetOldReports({ db }: Context, { reports }: Cutoffs): Promise<void> {
  await db.deleteFrom('review_report').where('decided_at', '<', reports).execute();
}
