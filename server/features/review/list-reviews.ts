import type { z } from 'zod';
import type { ratingsummary } from '#contract/review.ts';
import { offsetOf } from '#contract/values.ts';
import { findRestaurantByUrl } from '#server/features/restaurant/find-restaurant.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { listShownReviews, type ReviewRow } from './store.ts';
import { readSummary } from './sum-up.ts';

/** A page of the reviews of a restaurant of this site that everybody may read. */
export async function listReviews(
  context: VisitContext,
  { hostUrl, page, most }: { hostUrl: string; page: number; most: number },
): Promise<ReviewRow[] | Refusal> {
  const restaurantId = await openRestaurant(context, hostUrl);
  if (isRefusal(restaurantId)) return restaurantId;
  return listShownReviews(context.db, restaurantId, { offset: offsetOf(page, most), limit: most });
}

/** The same in a few sentences and figures. */
export async function sumUpReviews(
  context: VisitContext,
  hostUrl: string,
  usesModel: boolean,
): Promise<z.input<typeof ratingsummary.answer> | Refusal> {
  const restaurantId = await openRestaurant(context, hostUrl);
  if (isRefusal(restaurantId)) return restaurantId;
  return readSummary(context, restaurantId, usesModel);
}

async function openRestaurant(context: VisitContext, hostUrl: string): Promise<number | Refusal> {
  const restaurant = await findRestaurantByUrl(context, hostUrl);
  if (!restaurant) return refuse('unknown-restaurant');
  context.shows({ tags: [`restaurant:${restaurant.id}`] });
  return restaurant.id;
}
