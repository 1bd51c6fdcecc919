import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

type Db = Kysely<Schema>;
export type ReviewState = 'shown' | 'reported' | 'hidden';

const OPEN = sql<number>`(select count(*) from review_report
  where review_id = review.id and decided_at is null)::int`;

const STATE = sql<ReviewState>`case when review.hidden_at is not null then 'hidden'
  when ${OPEN} > 0 then 'reported' else 'shown' end`;

const allReviews = (db: Db) =>
  db
    .selectFrom('review')
    .innerJoin('restaurant', 'restaurant.id', 'review.restaurant_id')
    .selectAll('review')
    .select(['restaurant.name as host', 'restaurant.url as host_url'])
    .select([OPEN.as('reports'), STATE.as('state')]);

export type ModeratedReview = NonNullable<Awaited<ReturnType<typeof findModerated>>>;

export function findModerated(db: Db, id: number) {
  return allReviews(db).where('review.id', '=', id).executeTakeFirst();
}

interface Filter {
  /** A pattern for LIKE in lower case. */
  pattern: string;
  state: ReviewState | '';
  offset: number;
  limit: number;
}

/** A page of the reviews that match, those with open reports first, and how many there are. */
export async function listModerated(db: Db, { pattern, state, offset, limit }: Filter) {
  const words = sql<string>`lower(concat_ws(' ', restaurant.name, review.content, review.author, review.order_id))`;
  let query = allReviews(db).where(words, 'like', pattern);
  if (state !== '') query = query.where(STATE, '=', state);
  const [rows, { count }] = await Promise.all([
    query
      .orderBy(sql`${OPEN} > 0`, 'desc')
      .orderBy('review.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}

/** To whom and in whose name the author of an order's review is written. */
export function findAuthor(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .select(['orders.email', 'orders.site_id', 'restaurant.name'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
}
