import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';

export interface LikedDish {
  id: number;
  title: string;
  liked: boolean;
}

// What is taken off once it was handed over had come, and may be just what there is to say.
const takenOffBefore = sql`(select from order_reduction_line
  join order_reduction on order_reduction.id = order_reduction_line.reduction_id
  join orders on orders.id = order_reduction.order_id
  where order_reduction_line.line_id = order_line.id
    and (orders.completed_at is null or order_reduction.created_at <= orders.completed_at))`;

/** The dishes that came with an order and are still known, each once, the dearest first. */
export async function listOrderedDishes(db: Db, orderId: number): Promise<{ id: number; title: string }[]> {
  const lines = await db
    .selectFrom('order_line')
    .select(['product_id', 'title'])
    .where('order_id', '=', orderId)
    .where('kind', '!=', 'gift-voucher')
    .where(({ not, exists }) => not(exists(takenOffBefore)))
    .orderBy('line_cents', 'desc')
    .orderBy('position')
    .execute();
  const dishes = new Map<number, string>();
  for (const { product_id: id, title } of lines) if (id !== null && !dishes.has(id)) dishes.set(id, title);
  return [...dishes].map(([id, title]) => ({ id, title }));
}

export async function insertLikedDishes(
  db: Db,
  reviewId: number,
  dishes: readonly LikedDish[],
): Promise<void> {
  if (dishes.length === 0) return;
  const rows = dishes.map(({ id, title, liked }) => ({
    review_id: reviewId,
    product_id: id,
    title,
    is_liked: liked,
  }));
  await db.insertInto('review_dish').values(rows).execute();
}

/** What guests liked and did not like, by review. */
export async function listLikedDishes(
  db: Db,
  reviewIds: readonly number[],
): Promise<Map<number, LikedDish[]>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_dish')
    .selectAll()
    .where('review_id', 'in', reviewIds)
    .orderBy('is_liked', 'desc')
    .orderBy('title')
    .orderBy('product_id')
    .execute();
  const liked = rows.map((row) => ({
    reviewId: row.review_id,
    dish: { id: row.product_id, title: row.title, liked: row.is_liked },
  }));
  return new Map(
    [...Map.groupBy(liked, ({ reviewId }) => reviewId)].map(([id, all]) => [id, all.map(({ dish }) => dish)]),
  );
}
