import type { z } from 'zod';
import type { kitchenReviews, replyToReview } from '#contract/office-reviews.ts';
import { DONE } from '#contract/values.ts';
import { readReview, readReviewsOf } from '#server/features/review/read-moderated.ts';
import { saveReply } from '#server/features/review/reply-to-review.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';

/** A page of the reviews of one restaurant; without one, of the first that this person runs. */
export async function showKitchenReviews(
  context: StaffVisit,
  { hostId, ...asked }: z.output<typeof kitchenReviews.request>,
): Promise<z.input<typeof kitchenReviews.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  return {
    restaurant: { id: restaurant.id, item_name: restaurant.name, item_url: restaurant.url },
    ...(await readReviewsOf(context, restaurant.id, asked)),
  };
}

export async function answerReview(
  visit: StaffVisit,
  { id, reply, seen }: z.output<typeof replyToReview.request>,
): Promise<typeof DONE | Refusal> {
  const review = await readReview(visit, id);
  if (!review || review.hidden_at !== null) return refuse('unknown-review');
  const { staff } = visit;
  if (!isAmong(staff.restaurantIds, review.restaurant_id)) return refuse('forbidden');
  return visit.transaction<StaffVisit, typeof DONE | Refusal>(async (context) => {
    if (!(await saveReply(context, review, { reply, seen }))) return refuse('changed-meanwhile');
    await recordAudit(context, {
      personId: staff.personId,
      action: 'review-answered',
      subject: { kind: 'review', id },
      restaurantId: review.restaurant_id,
    });
    return DONE;
  });
}
