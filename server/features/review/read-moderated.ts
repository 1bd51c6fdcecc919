import { offsetOf, PAGE_SIZE } from '#contract/values.ts';
import { decidedBy, isLate } from '#domain/people/decided-within.ts';
import { REVIEW_DAYS } from '#domain/people/own-duties.ts';
import { countOf } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { listLikedDishes } from './dish-store.ts';
import { findModerated, listModerated, type ReviewQuery } from './moderation-store.ts';
import {
  findReview,
  listReports,
  listShownReviews,
  type ReviewRow,
  silentReviews,
  sumShownReviews,
} from './store.ts';
import { versionOf } from './moderate-review.ts';
import { toReview } from './wire.ts';

type Moderated = Awaited<ReturnType<typeof listModerated>>['rows'][number];

/** A page of all reviews, as the office reads them. */
export async function readModerated({ db, clock }: Context, query: ReviewQuery) {
  const { rows, count } = await listModerated(db, query);
  return { count, reviews: rows.map((row) => describe(row, clock.now())) };
}

/** One review with what was reported and decided about it; null for an unknown one. */
export async function readModeratedReview({ db, clock }: Context, id: number) {
  const review = await findModerated(db, id);
  if (!review) return null;
  const reports = await listReports(db, id);
  return {
    ...describe(review, clock.now()),
    version: versionOf(review, reports),
    hiddenAt: review.hidden_at?.toString() ?? null,
    hiddenReason: review.hidden_reason,
    reported: reports.map(({ created_at, decided_at, ...report }) => ({
      ...report,
      reportedAt: created_at.toString(),
      decidedAt: decided_at?.toString() ?? null,
    })),
  };
}

/** A review whoever may see it: for the restaurant's own staff. */
export async function readReview({ db }: Context, id: number): Promise<ReviewRow | null> {
  return (await findReview(db, id)) ?? null;
}

/** How many of the reviews that everybody may read the restaurant might still answer. */
export const countUnanswered = ({ db, clock }: Context, restaurantId: number): Promise<number> =>
  countOf(silentReviews(db, restaurantId, answerableSince(clock.now())));

const answerableSince = (now: Temporal.Instant): Temporal.Instant =>
  now.subtract({ hours: 24 * REVIEW_DAYS });

/** A page of the reviews of a restaurant for its own staff, and how many there are. */
export async function readReviewsOf(
  { db, clock }: Context,
  restaurantId: number,
  { page, unanswered: isUnanswered }: { page: number; unanswered: boolean },
) {
  const since = answerableSince(clock.now());
  const [rows, { count }, unanswered] = await Promise.all([
    listShownReviews(db, restaurantId, {
      offset: offsetOf(page),
      limit: PAGE_SIZE,
      silentSince: isUnanswered ? since : null,
    }),
    sumShownReviews(db, restaurantId),
    countOf(silentReviews(db, restaurantId, since)),
  ]);
  const liked = await listLikedDishes(
    db,
    rows.map(({ id }) => id),
  );
  const reviews = rows.map((row) => ({
    ...toReview(row),
    orderId: row.order_id,
    dishes: liked.get(row.id) ?? [],
  }));
  return { count: isUnanswered ? unanswered : count, unanswered, reviews };
}

function describe(row: Moderated, now: Temporal.Instant) {
  const dueOn = row.reported_at && decidedBy('review', row.reported_at);
  return {
    ...toReview(row),
    state: row.state,
    host: row.host,
    hostId: row.host_id,
    orderId: row.order_id,
    reports: row.reports,
    dueOn: dueOn?.toString() ?? null,
    isLate: dueOn !== null && isLate(dueOn, now),
  };
}
