import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { countOf, findRow, holdRow, insertNew, insertRow, updateRows } from '#server/database/rows.ts';
import type { ReviewReportTable, ReviewTable } from '#server/database/tables/review.ts';

export type ReviewRow = Selectable<ReviewTable>;

// The rule of domain/people/review-standing.ts, for the database; nobody there is noted by the kitchen.
const STANDS = sql<boolean>`exists (select from orders
  where orders.id = review.order_id and orders.state = 'completed'
    and orders.payment_state not in ('awaiting', 'failed', 'released', 'refunded')
    and (orders.payable_cents = 0 or orders.reduced_cents < orders.payable_cents)
    and not exists (select from order_mark
      where order_mark.order_id = orders.id and order_mark.no_show_at is not null))`;

const shownReviews = (db: Db, restaurantId: number) =>
  db
    .selectFrom('review')
    .where('restaurant_id', '=', restaurantId)
    .where('hidden_at', 'is', null)
    .where(STANDS);

/** Those written since then that have no answer. */
export const silentReviews = (db: Db, restaurantId: number, since: Temporal.Instant) =>
  shownReviews(db, restaurantId).where('created_at', '>=', since).where('replied_at', 'is', null);

/** Part of the reviews of a restaurant that everybody may read, or of those without an answer, the newest first. */
export function listShownReviews(
  db: Db,
  restaurantId: number,
  {
    offset = 0,
    limit,
    silentSince = null,
  }: { offset?: number; limit: number; silentSince?: Temporal.Instant | null },
): Promise<ReviewRow[]> {
  return (silentSince ? silentReviews(db, restaurantId, silentSince) : shownReviews(db, restaurantId))
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** How many reviews of a restaurant everybody may read, their averages, and a mark that changes with each of them. */
export async function sumShownReviews(db: Db, restaurantId: number) {
  const { count, digest, ...averages } = await db
    .selectFrom('review')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<string>`md5(coalesce(string_agg(id::text, ',' order by id), ''))`.as('digest'),
      fn.avg<number | null>('stars_tenths').as('stars'),
      fn.avg<number | null>('quality').as('quality'),
      fn.avg<number | null>('delivery_time').as('time'),
      fn.avg<number | null>('value').as('price'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('hidden_at', 'is', null)
    .where(STANDS)
    .executeTakeFirstOrThrow();
  const oneDecimal = (value: number | null) => Math.round(Number(value ?? 0) * 10) / 10;
  return {
    count,
    digest,
    stars: Math.round(Number(averages.stars ?? 0)) / 10,
    quality: oneDecimal(averages.quality),
    time: oneDecimal(averages.time),
    price: oneDecimal(averages.price),
  };
}

function listReviewsOfOrders(db: Db, orderIds: readonly number[]): Promise<ReviewRow[]> {
  return db.selectFrom('review').selectAll().where('order_id', 'in', orderIds).execute();
}

export function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  return findRow(db, 'review', { id });
}

/** Orders with what their rating depends on, and their reviews where they have one. */
export async function findRatedOrders(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const orders = await db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .leftJoin('order_mark', 'order_mark.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.uid',
      'orders.site_id',
      'orders.restaurant_id',
      'orders.state',
      'orders.mode',
    ])
    .select(['orders.placed_at', 'orders.promised_at', 'orders.first_name', 'orders.town'])
    .select(['orders.payable_cents', 'orders.reduced_cents', 'orders.payment_state', 'orders.channel'])
    .select([
      'orders.session_id',
      'orders.person_id',
      'orders.phone',
      'orders.email',
      'order_mark.no_show_at',
    ])
    .select(['orders.goods_cents', 'restaurant.name', 'restaurant.url', 'restaurant.allows_reviews'])
    .where('orders.id', 'in', orderIds)
    .execute();
  const reviews = new Map((await listReviewsOfOrders(db, orderIds)).map((row) => [row.order_id, row]));
  return orders.map((order) => ({ ...order, review: reviews.get(order.id) ?? null }));
}

export type RatedOrder = Awaited<ReturnType<typeof findRatedOrders>>[number];

export const findRatedOrder = async (db: Db, orderId: number): Promise<RatedOrder | undefined> =>
  (await findRatedOrders(db, [orderId]))[0];

/** By what those are known who work at restaurants, and the restaurants themselves, which have no id. */
export async function listContactsOfStaff(
  db: Db,
  restaurantIds: readonly number[],
): Promise<{ restaurant_id: number | null; id: number | null; phone: string; email: string | null }[]> {
  const people = await db
    .selectFrom('person_role')
    .innerJoin('person', 'person.id', 'person_role.person_id')
    .select(['person_role.restaurant_id', 'person.id', 'person.phone', 'person.email'])
    .where('person_role.restaurant_id', 'in', restaurantIds)
    .execute();
  const restaurants = await db
    .selectFrom('restaurant')
    .select(['id as restaurant_id', sql<null>`null`.as('id'), 'phone', 'email'])
    .where('id', 'in', restaurantIds)
    .execute();
  return [...people, ...restaurants];
}

/** Who rates the same restaurant at once waits here, so that its average counts both. */
export const holdRatings = (db: Db, id: number): Promise<boolean> => holdRow(db, 'restaurant', { id });

/** Its id if it was the first review of its order. */
export async function insertReview(db: Db, row: Insertable<ReviewTable>): Promise<number | undefined> {
  return (await insertNew(db, 'review', row, ['order_id']))?.id;
}

export async function updateReview(db: Db, id: number, change: Updateable<ReviewTable>): Promise<void> {
  await updateRows(db, 'review', { id }, change);
}

/** How many reviews of a restaurant are shown, and their average stars times ten; 0 without any. */
export async function averageOf(db: Db, restaurantId: number): Promise<{ count: number; tenths: number }> {
  const { count, average } = await db
    .selectFrom('review')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.avg<number | null>('stars_tenths').as('average'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('hidden_at', 'is', null)
    .where(STANDS)
    .executeTakeFirstOrThrow();
  return { count, tenths: Math.round(Number(average ?? 0)) };
}

/** Whether the review had no photo before. */
export async function saveReviewPhoto(
  db: Db,
  reviewId: number,
  { name, bytes }: { name: string; bytes: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review')
    .set({ photo: name })
    .where('id', '=', reviewId)
    .where('photo', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.insertInto('review_photo').values({ review_id: reviewId, bytes }).execute();
  return true;
}

/** The photo of a review that everybody may read. */
export async function selectShownPhoto(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('review')
    .innerJoin('review_photo', 'review_id', 'review.id')
    .select('bytes')
    .where('photo', '=', name)
    .where('hidden_at', 'is', null)
    .where(STANDS)
    .executeTakeFirst();
  return row?.bytes;
}

export async function insertReport(db: Db, row: Insertable<ReviewReportTable>): Promise<number> {
  return insertRow(db, 'review_report', row);
}

export function listReports(db: Db, reviewId: number) {
  return db
    .selectFrom('review_report')
    .selectAll()
    .where('review_id', '=', reviewId)
    .orderBy('id', 'desc')
    .execute();
}

export async function countReportsBy(db: Db, email: string, since: Temporal.Instant): Promise<number> {
  return countOf(db.selectFrom('review_report').where('email', '=', email).where('created_at', '>', since));
}

/** Ends the open reports of a review with the same decision; those that were open. */
export function closeReports(
  db: Db,
  reviewId: number,
  decision: { decided_at: Temporal.Instant; decision: string },
) {
  return db
    .updateTable('review_report')
    .set(decision)
    .where('review_id', '=', reviewId)
    .where('decided_at', 'is', null)
    .returningAll()
    .execute();
}

/** The restaurant of an order that was reviewed. */
export const findReviewedRestaurant = async (db: Db, orderId: number): Promise<number | undefined> =>
  (await findRow(db, 'review', { order_id: orderId }))?.restaurant_id;

export async function listRestaurantsOf(db: Db, reviewIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('review')
    .select('restaurant_id')
    .distinct()
    .where('id', 'in', reviewIds)
    .execute();
  return rows.map(({ restaurant_id }) => restaurant_id);
}
