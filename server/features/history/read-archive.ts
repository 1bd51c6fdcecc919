import { offsetOf } from '#contract/values.ts';
import { limits } from '#domain/limits/guest.ts';
import type { Cents } from '#domain/money/money.ts';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { VisitContext, Context } from '#server/plumbing/context.ts';
import { countEqual } from '#domain/order/count-equal.ts';
import { readOwnOrders, sumMonthsOf, type OrderHead } from '../order/read-order.ts';
import { findRestaurant } from '../restaurant/find-restaurant.ts';
import { readReviewsOfOrders, type OrderReview } from '../review/reviews-of-orders.ts';
import { findDishPictures } from '../menu/find-dish-pictures.ts';
import { listPieces } from './store.ts';

/** Without pages so many orders are told at most, and the count says how many there are. */
const MOST_ORDERS = 300;

/** An order with what it was made of and what was said of it. */
export interface ArchivedHead extends OrderHead, OrderedDishes {
  review: OrderReview;
  /** Whether its restaurant has a menu on this site; an account is known on all of them. */
  isHere: boolean;
}

/** Orders placed in one month. */
export interface ArchivedMonth {
  month: Temporal.PlainYearMonth;
  /** What all of that month cost, also the orders on other pages. */
  sumCents: Cents;
  /** The newest first. */
  orders: ArchivedHead[];
}

interface Wanted {
  restaurantId: number | null;
  /** Null: the newest ones, without pages. */
  page: number | null;
}

/** The orders of this visitor by month, of one restaurant if asked for. */
export async function readArchive(context: VisitContext, wanted: Wanted): Promise<ArchivedMonth[]> {
  const { restaurantId, page } = wanted;
  const limit = page === null ? MOST_ORDERS : limits.archive.atOnce;
  const offset = page === null ? 0 : offsetOf(page, limit);
  const orders = await withMore(context, await readOwnOrders(context, { restaurantId, limit, offset }));
  const byMonth = [...Map.groupBy(orders, (head) => monthOf(head).toString())].map(
    ([month, heads]) => [Temporal.PlainYearMonth.from(month), heads] as const,
  );
  const months = byMonth.map(([month]) => month).toSorted(Temporal.PlainYearMonth.compare);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const span = { from: startOf(first), until: startOf(last.add({ months: 1 })) };
  const sums = await sumMonthsOf(context, { restaurantId, ...span });
  return byMonth.map(([month, heads]) => ({
    month,
    sumCents: sums.get(month.toString()) ?? 0,
    orders: heads,
  }));
}

/** The newest order of this visitor alone; none without any. */
export async function readNewest(
  context: VisitContext,
  restaurantId: number | null,
): Promise<ArchivedHead[]> {
  return withMore(context, await readOwnOrders(context, { restaurantId, limit: 1 }));
}

async function withMore(context: VisitContext, heads: readonly OrderHead[]): Promise<ArchivedHead[]> {
  const reviews = await readReviewsOfOrders(context, heads);
  const dishesOf = await readDishes(
    context,
    heads.map(({ order }) => order.id),
  );
  const here = new Set<number>();
  for (const id of new Set(heads.map(({ restaurant }) => restaurant.id)))
    if (await findRestaurant(context, id)) here.add(id);
  return heads.flatMap((head) => {
    const review = reviews.get(head.order.id);
    const isHere = here.has(head.restaurant.id);
    return review ? [{ ...head, ...dishesOf(head.order.id), review, isHere }] : [];
  });
}

const monthOf = ({ order }: OrderHead): Temporal.PlainYearMonth =>
  order.placed_at.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toPlainYearMonth();

const startOf = (month: Temporal.PlainYearMonth): Temporal.Instant =>
  month.toPlainDate({ day: 1 }).toZonedDateTime(TIME_ZONE).toInstant();

/** What an order is recognised by. */
interface OrderedDishes {
  /** The dearest first, as many as are named. */
  dishes: { title: string; count: number }[];
  /** Pieces of those that are not. */
  morePieces: number;
  /** Address of the picture of the dearest dish that is still known; null where none is. */
  image: string | null;
}

const NOTHING: OrderedDishes = { dishes: [], morePieces: 0, image: null };

/** What orders were made of, by their ids. */
async function readDishes(
  context: Pick<Context, 'db'>,
  orderIds: readonly number[],
): Promise<(orderId: number) => OrderedDishes> {
  if (orderIds.length === 0) return () => NOTHING;
  const piecesOf = Map.groupBy(await listPieces(context.db, orderIds), ({ order_id }) => order_id);
  const shown = [...piecesOf.values()].flatMap(
    (pieces) => pieces.find(({ product_id: id }) => id !== null)?.product_id ?? [],
  );
  const pictures = await findDishPictures(context, [...new Set(shown)]);
  return (orderId) => {
    const pieces = piecesOf.get(orderId) ?? [];
    const named = countEqual(pieces, ({ title }) => title).slice(0, limits.archive.dishes);
    return {
      dishes: named.map(({ count, first: { title } }) => ({ title, count })),
      morePieces: pieces.length - named.reduce((sum, { count }) => sum + count, 0),
      image: pieces.flatMap(({ product_id: id }) => pictures.get(id ?? 0) ?? [])[0] ?? null,
    };
  };
}
