import type { Context } from '#server/plumbing/context.ts';
import { updateReview, type ReviewRow } from './store.ts';

/** The restaurant's reply under a review; an empty one takes it back. */
export async function saveReply(context: Context, review: ReviewRow, reply: string): Promise<void> {
  await updateReview(context.db, review.id, {
    reply,
    replied_at: reply === '' ? null : context.clock.now(),
  });
  context.announce({ tags: [`restaurant:${review.restaurant_id}`] });
}
