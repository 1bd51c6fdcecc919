import type { z } from 'zod';
import type { review } from '#contract/review.ts';
import { DONE } from '#contract/values.ts';
import { overallStars } from '#domain/people/rating.ts';
import { lockOrder } from '#server/features/order/progress/record-payment.ts';
import { recordFigures } from '#server/features/restaurant/record-figures.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { insertLikedDishes, type LikedDish, listLikedDishes, listOrderedDishes } from './dish-store.ts';
import { findHindrance } from './find-hindrance.ts';
import { openRatingLink } from './rateable-order.ts';
import {
  averageOf,
  findRatedOrder,
  findReviewedRestaurant,
  holdRatings,
  insertReview,
  type RatedOrder,
  type ReviewRow,
} from './store.ts';
import { askForSummary } from './sum-up.ts';

type Input = z.output<typeof review.request>;
type Rating = Pick<
  ReviewRow,
  'quality' | 'delivery_time' | 'value' | 'reorder' | 'content' | 'author' | 'town'
>;

const SAID = 'Diese Bestellung hast du schon bewertet.';

/** Keeps the rating of an order; the restaurant's figures follow at once (REV-035). */
export async function rateOrder(
  visit: VisitContext,
  input: Input,
): Promise<z.input<typeof review.answer> | Refusal> {
  const opened = await openRatingLink(visit, input);
  if (isRefusal(opened)) return opened;
  const rating = readRating(input, opened);
  if (isRefusal(rating)) return rating;
  const dishes = await likedOf(visit, opened, input.dishes);
  return visit.transaction(async (context) => {
    await lockOrder(context.db, opened.id);
    const order = (await findRatedOrder(context.db, opened.id)) ?? opened;
    const why = await findHindrance(context, order);
    if (why) return { success: false, exception: why };
    await holdRatings(context.db, order.restaurant_id);
    const reviewId = await insertReview(context.db, rowOf(rating, order, context.clock.now()));
    if (reviewId === undefined) return answerAgain(context, order, { rating, dishes });
    await insertLikedDishes(context.db, reviewId, dishes);
    await recountReviews(context, order.restaurant_id);
    return DONE;
  });
}

/** Counts the reviews of a restaurant anew; who calls it holds the restaurant. */
export async function recountReviews(context: Context, restaurantId: number): Promise<void> {
  const { count, tenths } = await averageOf(context.db, restaurantId);
  await recordFigures(context, restaurantId, { ratingCount: count, ratingTenths: tenths });
  await askForSummary(context, restaurantId);
}

/** An order has been paid back, reduced or found to be none: its review may count no more, or again. */
export async function recountReviewOf(outer: Context, orderId: number): Promise<void> {
  const restaurantId = await findReviewedRestaurant(outer.db, orderId);
  if (restaurantId === undefined) return;
  await outer.transaction(async (context) => {
    await holdRatings(context.db, restaurantId);
    await recountReviews(context, restaurantId);
  });
}

// Who sends the same once more, because the answer was lost, gets the same answer.
async function answerAgain(
  { db }: Context,
  { id }: RatedOrder,
  { rating, dishes }: { rating: Rating; dishes: readonly LikedDish[] },
) {
  const kept = (await findRatedOrder(db, id))?.review;
  const liked = (kept && (await listLikedDishes(db, [kept.id])).get(kept.id)) ?? [];
  const isSame =
    (Object.keys(rating) as (keyof Rating)[]).every((key) => kept?.[key] === rating[key]) &&
    liked.length === dishes.length &&
    dishes.every(({ id, liked: isLiked }) => liked.some((one) => one.id === id && one.liked === isLiked));
  return isSame ? DONE : { success: false, exception: SAID };
}

/** Thumbs for what was ordered, one for each dish. */
async function likedOf({ db }: Context, order: RatedOrder, given: Input['dishes']): Promise<LikedDish[]> {
  if (given.length === 0) return [];
  const thumbs = new Map(given.map(({ id, liked }) => [id, liked]));
  return (await listOrderedDishes(db, order.id)).flatMap((dish) => {
    const liked = thumbs.get(dish.id);
    return liked === undefined ? [] : [{ ...dish, liked }];
  });
}

function readRating(input: Input, order: RatedOrder): Rating | Refusal {
  const { quality, time, price, reorder, comment, publicName } = input;
  const missing = 'Bitte wähle aus, wie zufrieden du warst';
  if (!quality || !time || !price || reorder === null || reorder === undefined) {
    const fields = {
      ...(!quality && { quality: missing }),
      ...(!time && { time: missing }),
      ...(!price && { price: missing }),
      ...((reorder === null || reorder === undefined) && {
        reorder: 'Bitte wähle aus, ob du wieder bestellst',
      }),
    };
    return refuse('bad-input', { fields });
  }
  const isNamed = publicName && order.first_name !== '';
  return {
    quality,
    delivery_time: time,
    value: price,
    reorder,
    content: comment,
    author: isNamed ? order.first_name : '',
    town: isNamed ? order.town : '',
  };
}

function rowOf(rating: Rating, order: RatedOrder, now: Temporal.Instant) {
  const stars = overallStars({ quality: rating.quality, time: rating.delivery_time, price: rating.value });
  return {
    ...rating,
    order_id: order.id,
    restaurant_id: order.restaurant_id,
    goods_cents: order.goods_cents,
    stars_tenths: Math.round(stars * 10),
    created_at: now,
  };
}
