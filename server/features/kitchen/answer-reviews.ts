import type { z } from 'zod';
import type { kitchenReviews, replyToReview } from '#contract/office-reviews.ts';
import { DONE } from '#contract/values.ts';
import { readReview, readReviewsOf } from '#server/features/review/read-moderated.ts';
import { saveReply } from '#server/features/review/reply-to-review.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { noteDeed } from './audit.ts';
import { findOwnRestaurant } from './find-own-restaurant.ts';
import { requireStaff } from './kitchen-staff.ts';

/** A page of the reviews of one restaurant; without one, of the first that this person runs. */
export async function showKitchenReviews(
  context: VisitContext,
  { hostId, page }: z.output<typeof kitchenReviews.request>,
): Promise<z.input<typeof kitchenReviews.answer> | Refusal> {
  const restaurant = await findOwnRestaurant(context, hostId);
  if (isRefusal(restaurant)) return restaurant;
  return {
    restaurant: { id: restaurant.id, item_name: restaurant.name, item_url: restaurant.url },
    ...(await readReviewsOf(context, restaurant.id, page)),
  };
}

export async function answerReview(
  visit: VisitContext,
  { id, reply }: z.output<typeof replyToReview.request>,
): Promise<typeof DONE | Refusal> {
  const someone = await requireStaff(visit);
  if (isRefusal(someone)) return someone;
  const review = await readReview(visit, id);
  if (!review || review.hidden_at !== null) return refuse('unknown-review');
  const staff = await requireStaff(visit, review.restaurant_id);
  if (isRefusal(staff)) return staff;
  return visit.transaction(async (context) => {
    await saveReply(context, review, reply);
    await noteDeed(context, {
      personId: staff.personId,
      action: 'review-answered',
      subject: { kind: 'review', id },
    });
    return DONE;
  });
}
