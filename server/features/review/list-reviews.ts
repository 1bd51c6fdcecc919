import type { z } from 'zod';
import type { ratingsummary } from '#contract/review.ts';
import { offsetOf, PAGE_SIZE } from '#contract/page-size.ts';
import { summariseReviews } from '#domain/review-summary.ts';
import { findRestaurantByUrl } from '#server/features/restaurant/find-restaurant.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { listShownReviews, type ReviewRow, sumShownReviews } from './store.ts';

/** What is older says little of how a restaurant cooks today, and much of it is slow to read. */
const MOST_SUMMED = 500;

/** A page of the reviews of a restaurant of this site that everybody may read. */
export async function listReviews(
  context: VisitContext,
  { hostUrl, page }: { hostUrl: string; page: number },
): Promise<ReviewRow[] | Refusal> {
  const restaurantId = await openRestaurant(context, hostUrl);
  if (isRefusal(restaurantId)) return restaurantId;
  return listShownReviews(context.db, restaurantId, { offset: offsetOf(page), limit: PAGE_SIZE });
}

/** The same in a few sentences and figures. */
export async function sumUpReviews(
  context: VisitContext,
  hostUrl: string,
): Promise<z.input<typeof ratingsummary.answer> | Refusal> {
  const restaurantId = await openRestaurant(context, hostUrl);
  if (isRefusal(restaurantId)) return restaurantId;
  const [rows, { newest: _, ...figures }] = await Promise.all([
    listShownReviews(context.db, restaurantId, { limit: MOST_SUMMED }),
    sumShownReviews(context.db, restaurantId),
  ]);
  return { summary: summariseReviews(rows.map(toSummed)), byModel: false, ...figures };
}

async function openRestaurant(context: VisitContext, hostUrl: string): Promise<number | Refusal> {
  const restaurant = await findRestaurantByUrl(context, hostUrl);
  if (!restaurant) return refuse('unknown-restaurant');
  context.shows({ tags: [`restaurant:${restaurant.id}`] });
  return restaurant.id;
}

const toSummed = ({ quality, delivery_time, value, reorder, stars_tenths, content }: ReviewRow) => ({
  grades: { quality, time: delivery_time, price: value },
  reorder,
  stars: stars_tenths / 10,
  content,
});
