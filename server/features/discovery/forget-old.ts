import type { Cutoffs } from '#domain/retention.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Forgets who recommended a restaurant. */
export async function forgetOldRecommendations({ db }: Context, { recommendations }: Cutoffs): Promise<void> {
  await db.deleteFrom('recommendation').where('created_at', '<', recommendations).execute();
}
