import type { z } from 'zod';
import type { reviewAddImage } from '#contract/review.ts';
import { DONE } from '#contract/values.ts';
import { MOST_FILE_BYTES } from '#domain/file-kind.ts';
import { redrawPhoto } from '#server/adapters/photo.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { openRatingLink } from './rateable-order.ts';
import { savePhoto } from './store.ts';

const wrong = (sentence: string) => refuse('bad-input', { fields: { image: sentence } });

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
  if (!(image instanceof File) || image.size === 0) return wrong('Bitte wähle ein Foto.');
  if (image.size > MOST_FILE_BYTES) return wrong('Dieses Foto ist zu groß. Wir nehmen bis zu 10 MB.');
  const bytes = await redrawPhoto(Buffer.from(await image.arrayBuffer()));
  if (!bytes) return wrong('Das können wir nicht als Foto lesen. Wir nehmen JPG, PNG, WebP, GIF und SVG.');
  return visit.transaction(async (context) => {
    const name = `${context.random.token(12)}.jpg`;
    if (!(await savePhoto(context.db, review.id, { name, bytes })))
      return refuse('already-decided', { message: 'Zu dieser Bewertung gibt es schon ein Foto.' });
    context.announce({ tags: [`restaurant:${review.restaurant_id}`] });
    return DONE;
  });
}
