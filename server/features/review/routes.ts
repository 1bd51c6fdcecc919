import {
  ratingDetails,
  ratings,
  ratingsummary,
  reportReview as reportEndpoint,
  review,
  reviewAddImage,
  stopReviewReminders,
} from '#contract/review.ts';
import { DONE } from '#contract/values.ts';
import { fileLimits, inBytes } from '#domain/limits/file.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { addPhoto } from './add-photo.ts';
import { listReviews, sumUpReviews } from './list-reviews.ts';
import { findHindrance } from './find-hindrance.ts';
import { rateOrder } from './rate-order.ts';
import { openRatingLink } from './rateable-order.ts';
import { stopReminders } from './remind.ts';
import { reportReview } from './report-review.ts';
import { readOrderedDishes } from './read-ordered-dishes.ts';
import { selectShownPhoto } from './store.ts';
import { toRatingDetails, toReview } from './wire.ts';

export function reviewRoutes(routes: Routes, { usesModel }: { usesModel: boolean }): void {
  routes.serve(
    ratings,
    async (context, input) => {
      const rows = await listReviews(context, input);
      return isRefusal(rows) ? rows : rows.map(toReview);
    },
    { session: 'later' },
  );
  routes.serve(ratingsummary, (context, { hostUrl }) => sumUpReviews(context, hostUrl, usesModel), {
    session: 'later',
  });
  routes.serve(ratingDetails, async (context, link) => {
    const order = await openRatingLink(context, link);
    if (isRefusal(order)) return order;
    const dishes = await readOrderedDishes(context, order);
    return { ...toRatingDetails(order, await findHindrance(context, order)), dishes };
  });
  routes.serve(review, rateOrder);
  routes.serve(reviewAddImage, addPhoto, {
    // The page names the order; of the call only its body does.
    maySend: async (visit, { orderId, checksum }) => {
      if (orderId === undefined) return inBytes(fileLimits.photo);
      const order = await openRatingLink(visit, { orderId: Number(orderId), checksum: checksum ?? '' });
      return isRefusal(order) ? order : inBytes(fileLimits.photo);
    },
  });
  routes.serve(stopReviewReminders, async (context, link) => (await stopReminders(context, link)) ?? DONE);
  routes.serve(reportEndpoint, reportReview);
  routes.serveFile(
    '/bewertungen/foto/:name',
    'image/jpeg',
    async ({ db }, { name = '' }) =>
      (/^[\w-]+\.jpg$/.test(name) && (await selectShownPhoto(db, name))) || null,
  );
}
