import { overallStars } from '#domain/people/rating.ts';
import type { ReviewsFile } from '../read/past.ts';
import type { Numbered } from './order-rows.ts';
import { endOfOrder } from './order-rows.ts';
import type { Random } from './random.ts';

const GRADE_OF_FEELING = 6;
const WITH_TEXT = 0.6;

/** What guests of an order may have said, or nothing. */
export function reviewRow(order: Numbered, file: ReviewsFile, random: Random, now: Temporal.Instant) {
  const { restaurant } = order;
  if (!restaurant.file.reviews || order.end !== 'completed' || !random.happens(0.5)) return [];
  const writtenAt = endOfOrder(order).add({ minutes: random.between(40, 2600) });
  if (Temporal.Instant.compare(writtenAt, now) > 0) return [];
  const grade = () => gradeFor(restaurant.file.liked, random);
  const grades = { quality: grade(), time: grade(), price: grade() };
  const stars = overallStars(grades);
  const mood = file[stars >= 4.3 ? 'happy' : stars >= 3 ? 'content' : 'unhappy'];
  const content = random.happens(WITH_TEXT) ? textOf(mood, order, random) : '';
  const isNamed = random.happens(0.65);
  const reply = content !== '' && random.happens(stars < 3 ? 0.6 : 0.25) ? random.pick(mood.replies) : '';
  return [
    {
      order_id: order.id,
      restaurant_id: restaurant.id,
      quality: grades.quality,
      delivery_time: grades.time,
      value: grades.price,
      reorder: stars >= 4 ? (100 as const) : stars >= 3 ? (50 as const) : (0 as const),
      stars_tenths: Math.round(stars * 10),
      content,
      author: isNamed ? order.guest.firstName : '',
      town: isNamed ? (order.place?.town ?? '') : '',
      goods_cents: order.sums.goodsCents,
      reply,
      replied_at: reply === '' ? null : writtenAt.add({ minutes: random.between(30, 900) }),
      created_at: writtenAt,
    },
  ];
}

// Most grades lie close to how much a restaurant is liked; now and then something goes wrong.
function gradeFor(liked: number, random: Random): number {
  const slip = random.happens(0.06) ? random.between(1, 3) : 0;
  const feeling = liked + random.next() - 0.5;
  return Math.min(6, Math.max(1, Math.round(GRADE_OF_FEELING - feeling) + slip));
}

function textOf(mood: ReviewsFile['happy'], order: Numbered, random: Random): string {
  const { scene } = order.restaurant.file;
  const dishes = order.lines.filter(({ sold }) => sold.product.vatClass === 'food');
  const food = [...(mood.food[scene] ?? []), ...(mood.food['any'] ?? [])];
  const fitting = dishes.length > 0 ? food : food.filter((sentence) => !sentence.includes('{dish}'));
  const dish = dishes.length > 0 ? random.pick(dishes).sold.product.title : '';
  const parts = [
    random.happens(0.6) ? random.pick(mood.starts) : '',
    random.pick(fitting).replaceAll('{dish}', dish),
    random.happens(0.4) ? random.pick(mood[order.mode]) : '',
    random.happens(0.45) ? random.pick(mood.ends) : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

const WITH_THUMBS = 0.7;

/** Thumbs for the dishes of orders that were reviewed: mostly up where the food was good. */
export function thumbRows(
  reviews: readonly { id: number; order_id: number; quality: number }[],
  orders: readonly Numbered[],
  random: Random,
) {
  const linesOf = new Map(orders.map(({ id, lines }) => [id, lines]));
  return reviews
    .filter(() => random.happens(WITH_THUMBS))
    .flatMap(({ id, order_id, quality }) => {
      const dishes = new Map((linesOf.get(order_id) ?? []).map(({ sold }) => [sold.id, sold.product.title]));
      return [...dishes].map(([product_id, title]) => ({
        review_id: id,
        product_id,
        title,
        is_liked: random.happens(quality <= 2 ? 0.95 : quality === 3 ? 0.7 : 0.35),
      }));
    });
}
