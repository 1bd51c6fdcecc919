import type { Cutoffs } from '#domain/retention.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Deletes withdrawals and reports that were dealt with long ago; what is open waits for somebody. */
export async function forgetOldNotices({ db }: Context, { contacts, reports }: Cutoffs): Promise<void> {
  for (const [kind, before] of [
    ['withdrawal', contacts],
    ['illegal-content', reports],
  ] as const)
    await db.deleteFrom('notice').where('kind', '=', kind).where('done_at', '<', before).execute();
}
