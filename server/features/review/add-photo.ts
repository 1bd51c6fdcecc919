import type { z } from 'zod';
import type { reviewAddImage } from '#contract/review.ts';
import { DONE } from '#contract/values.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { readPicture, wrongPicture } from '#server/plumbing/gates/sent-picture.ts';
import { openRatingLink } from './rateable-order.ts';
import { saveReviewPhoto } from './store.ts';

/** Adds the guest's photo to their review; the first one stays. */
export async function addPhoto(
  visit: VisitContext,
  { image, ...link }: z.output<typeof reviewAddImage.request>,
): Promise<typeof DONE | Refusal> {
  const order = await openRatingLink(visit, link);
  if (isRefusal(order)) return order;
  const { review } = order;
  if (!review) return refuse('unknown-order');
  if (review.photo !== null)
    return refuse('already-decided', { message: 'Zu dieser Bewertung gibt es schon ein Foto.' });
  const bytes = await readPicture(image);
  if (isRefusal(bytes)) return bytes;
  if (!bytes) return wrongPicture('Bitte wähle ein Foto.');
  return visit.transaction(async (context) => {
    const name = `${context.random.token(12)}.jpg`;
    if (!(await saveReviewPhoto(context.db, review.id, { name, bytes })))
      return refuse('already-decided', { message: 'Zu dieser Bewertung gibt es schon ein Foto.' });
    context.announce({ tags: [`restaurant:${review.restaurant_id}`] });
    return DONE;
  });
}
