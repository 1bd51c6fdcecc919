import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { tellAuthor, tellReporter } from './mails.ts';
import { recountReviews } from './rate-order.ts';
import { closeReports, findReview, holdRatings, updateReview } from './store.ts';
import { findAuthor } from './moderation-store.ts';

interface Decision {
  id: number;
  hide: boolean;
  reason: string;
}

/**
 * Takes a review from sight, or leaves or puts it back there, and tells everybody concerned why. The restaurant's
 * figures follow in the same transaction.
 */
export async function moderateReview(
  context: Context,
  { id, hide, reason }: Decision,
): Promise<Refusal | null> {
  const now = context.clock.now();
  const found = await findReview(context.db, id);
  if (!found) return refuse('unknown-review');
  if (reason === '')
    return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund, er geht an alle Beteiligten.' } });
  await holdRatings(context.db, found.restaurant_id);
  const review = await findReview(context.db, id);
  if (!review) return refuse('unknown-review');
  await updateReview(context.db, id, {
    hidden_at: hide ? (review.hidden_at ?? now) : null,
    hidden_reason: hide ? reason : '',
  });
  await recountReviews(context, review.restaurant_id);
  const author = await findAuthor(context.db, review.order_id);
  const decided = { siteId: author.site_id, restaurant: author.name, isHidden: hide, reason };
  for (const report of await closeReports(context.db, id, { decided_at: now, decision: reason }))
    if (report.email !== '') await tellReporter(context, { ...decided, id: report.id, email: report.email });
  const isChanged = hide !== (review.hidden_at !== null);
  if (isChanged && author.email !== '')
    await tellAuthor(context, { ...decided, id, email: author.email, key: `${now}:${hide}` });
  return null;
}
