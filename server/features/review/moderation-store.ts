import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';

export type ReviewState = 'shown' | 'reported' | 'hidden';

// Those that wait for a decision are few: they are read once, not asked for at each review.
const OPEN = sql<number>`coalesce(waiting.count, 0)`;

/** Since when a report of it waits for a decision; null: none does. */
const REPORTED = sql<Temporal.Instant | null>`case when review.hidden_at is null then waiting.since end`;

const STATE = sql<ReviewState>`case when review.hidden_at is not null then 'hidden'
  when waiting.count > 0 then 'reported' else 'shown' end`;

const allReviews = (db: Db) =>
  db
    .selectFrom('review')
    .innerJoin('restaurant', 'restaurant.id', 'review.restaurant_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('review_report')
          .select(({ fn }) => [
            'review_id',
            sql<number>`count(*)::int`.as('count'),
            fn.min('review_report.created_at').as('since'),
          ])
          .where('decided_at', 'is', null)
          .groupBy('review_id')
          .as('waiting'),
      (join) => join.onRef('waiting.review_id', '=', 'review.id'),
    )
    .selectAll('review')
    .select(['restaurant.name as host', 'restaurant.id as host_id'])
    .select([OPEN.as('reports'), REPORTED.as('reported_at'), STATE.as('state')]);

export function findModerated(db: Db, id: number) {
  return allReviews(db).where('review.id', '=', id).executeTakeFirst();
}

const ORDER = {
  sorts: {
    date: 'review.created_at',
    restaurant: 'restaurant.name',
    order: 'review.order_id',
    stars: 'review.stars_tenths',
    author: 'review.author',
    text: 'review.content',
    state: STATE,
    due: REPORTED,
  },
  usual: [
    [sql`(waiting.count is not null)`, 'desc'],
    ['review.id', 'desc'],
  ],
} as const;

export type ReviewQuery = ListQuery<keyof typeof ORDER.sorts> & { state: ReviewState | '' };

/** A page of the reviews that match, those with open reports first, and how many there are. */
export function listModerated(db: Db, { search, state, ...asked }: ReviewQuery) {
  const words = sql<string>`lower(concat_ws(' ', restaurant.name, review.content, review.author, review.order_id))`;
  let query = allReviews(db);
  if (search !== '') query = query.where(words, 'like', containing(search));
  if (state !== '') query = query.where(STATE, '=', state);
  return readListPage(db, query, asked, ORDER);
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
