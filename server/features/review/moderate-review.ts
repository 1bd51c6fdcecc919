import type { Context } from '#server/plumbing/context.ts';
import { stampOf } from '#server/plumbing/pages/stamp.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { tellAuthor, tellReporter } from './mails.ts';
import { recountReviews } from './rate-order.ts';
import { closeReports, findReview, holdRatings, listReports, type ReviewRow, updateReview } from './store.ts';
import { findAuthor } from './moderation-store.ts';

interface Decision {
  id: number;
  hide: boolean;
  reason: string;
  /** What was seen of it. */
  version: string;
}

/** A mark of what of a review is reported and decided. */
export const versionOf = (
  { hidden_at, hidden_reason }: Pick<ReviewRow, 'hidden_at' | 'hidden_reason'>,
  reports: readonly Report[],
): string =>
  stampOf([
    hidden_at?.toString() ?? '',
    hidden_reason,
    ...reports.map(({ id, decided_at }) => `${id} ${decided_at?.toString() ?? ''}`).toSorted(),
  ]);

type Report = Awaited<ReturnType<typeof listReports>>[number];

/** Whether that very decision was the last one. */
const isDecidedSo = (review: ReviewRow, reports: readonly Report[], { hide, reason }: Decision): boolean =>
  hide
    ? review.hidden_at !== null && review.hidden_reason === reason
    : review.hidden_at === null && reports.some(({ decision }) => decision === reason);

/**
 * Takes a review from sight, or leaves or puts it back there, and tells everybody concerned why; not where something else was
 * reported or decided than was seen. The restaurant's figures follow in the same transaction.
 */
export async function moderateReview(
  context: Context,
  decision: Decision,
): Promise<Refusal | 'again' | null> {
  const { id, hide, reason } = decision;
  const now = context.clock.now();
  const found = await findReview(context.db, id);
  if (!found) return refuse('unknown-review');
  if (reason === '')
    return refuse('bad-input', { fields: { reason: 'Bitte nenne den Grund, er geht an alle Beteiligten.' } });
  await holdRatings(context.db, found.restaurant_id);
  const review = await findReview(context.db, id);
  if (!review) return refuse('unknown-review');
  const reports = await listReports(context.db, id);
  if (versionOf(review, reports) !== decision.version)
    return isDecidedSo(review, reports, decision) ? 'again' : refuse('changed-meanwhile');
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
