import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { ReviewReportTable, ReviewTable } from '#server/database/tables/review.ts';

type Db = Kysely<Schema>;
export type ReviewRow = Selectable<ReviewTable>;

/** Part of the reviews of a restaurant that everybody may read, the newest first. */
export function listShownReviews(
  db: Db,
  restaurantId: number,
  { offset = 0, limit }: { offset?: number; limit: number },
): Promise<ReviewRow[]> {
  return db
    .selectFrom('review')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('hidden_at', 'is', null)
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

export function listReviewsOfOrders(db: Db, orderIds: readonly number[]): Promise<ReviewRow[]> {
  return db.selectFrom('review').selectAll().where('order_id', 'in', orderIds).execute();
}

export function findReview(db: Db, id: number): Promise<ReviewRow | undefined> {
  return db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirst();
}

/** An order with what its rating depends on, and its review if it has one. */
export async function findRatedOrder(db: Db, orderId: number) {
  const order = await db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .select(['orders.id', 'orders.uid', 'orders.site_id', 'orders.restaurant_id', 'orders.state'])
    .select(['orders.placed_at', 'orders.promised_at', 'orders.first_name', 'orders.town'])
    .select(['orders.goods_cents', 'restaurant.name', 'restaurant.url', 'restaurant.allows_reviews'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!order) return undefined;
  const [review] = await listReviewsOfOrders(db, [orderId]);
  return { ...order, review: review ?? null };
}

export type RatedOrder = NonNullable<Awaited<ReturnType<typeof findRatedOrder>>>;

export async function listOrdersWithoutReviews(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .select('orders.id')
    .where('orders.id', 'in', orderIds)
    .where('restaurant.allows_reviews', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

/** Who rates the same restaurant at once waits here, so that its average counts both. */
export async function holdRestaurant(db: Db, restaurantId: number): Promise<void> {
  await db.selectFrom('restaurant').select('id').where('id', '=', restaurantId).forNoKeyUpdate().execute();
}

/** Whether it was the first review of its order. */
export async function insertReview(db: Db, row: Insertable<ReviewTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('review')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateReview(db: Db, id: number, change: Updateable<ReviewTable>): Promise<void> {
  await db.updateTable('review').set(change).where('id', '=', id).execute();
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
    .executeTakeFirstOrThrow();
  return { count, tenths: Math.round(Number(average ?? 0)) };
}

/** Whether the review had no photo before. */
export async function savePhoto(
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
    .executeTakeFirst();
  return row?.bytes;
}

export async function insertReport(db: Db, row: Insertable<ReviewReportTable>): Promise<number> {
  const { id } = await db.insertInto('review_report').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
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
  const { count } = await db
    .selectFrom('review_report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
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
