import { lockRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { updateReview, type ReviewRow } from './store.ts';

/**
 * The restaurant's reply under a review; an empty one takes it back. False where another one stands there by now than
 * whoever wrote it saw: nobody writes over a colleague's words unread.
 */
export async function saveReply(
  context: Context,
  review: ReviewRow,
  { reply, seen }: { reply: string; seen: string | undefined },
): Promise<boolean> {
  const now = await lockRow(context.db, 'review', { id: review.id });
  // Sent again, by a double tap or because the answer was lost, it stands there already.
  if (seen !== undefined && now?.reply !== seen && now?.reply !== reply) return false;
  await updateReview(context.db, review.id, {
    reply,
    replied_at: reply === '' ? null : context.clock.now(),
  });
  context.announce({ tags: [`restaurant:${review.restaurant_id}`] });
  return true;
}
