import { summariseReviews } from '#domain/review-summary.ts';
import { findRestaurantByUrl } from '#server/features/restaurant/find-restaurant.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { listShownReviews, type ReviewRow } from './store.ts';

/** The reviews of a restaurant of this site that everybody may read. */
export async function listReviews(context: VisitContext, hostUrl: string): Promise<ReviewRow[] | Refusal> {
  const restaurant = await findRestaurantByUrl(context, hostUrl);
  if (!restaurant) return refuse('unknown-restaurant');
  context.shows({ tags: [`restaurant:${restaurant.id}`] });
  return listShownReviews(context.db, restaurant.id);
}

/** The same in a few sentences. */
export async function sumUpReviews(
  context: VisitContext,
  hostUrl: string,
): Promise<{ summary: string } | Refusal> {
  const rows = await listReviews(context, hostUrl);
  if (isRefusal(rows)) return rows;
  const reviews = rows.map(({ quality, delivery_time, value, reorder, stars_tenths, content }) => ({
    grades: { quality, time: delivery_time, price: value },
    reorder,
    stars: stars_tenths / 10,
    content,
  }));
  return { summary: summariseReviews(reviews) };
}
