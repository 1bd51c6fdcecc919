import type { Context } from '#server/plumbing/context.ts';
import { deleteRecommendationsFrom } from './store-person.ts';

/** Deletes what somebody recommended under this address. */
export async function eraseRecommendations({ db }: Context, emails: readonly string[]): Promise<void> {
  await deleteRecommendationsFrom(db, emails);
}
