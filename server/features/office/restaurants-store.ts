import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { allRestaurants } from '#server/features/restaurant/restaurants-of-site.ts';
import { containing } from '#server/plumbing/http/list-page.ts';

/**
 * Whether name, address or town of a restaurant has what was typed. As its index has name and address; the few thousand
 * towns are gone through.
 */
export const isLike = (search: string) =>
  search === ''
    ? sql<boolean>`true`
    : sql<boolean>`(lower(restaurant.name || ' ' || restaurant.url) like ${containing(search)}
        or restaurant.place_id = any(array(
          select id from place where lower(postal_code || ' ' || town) like ${containing(search)})))`;

/** The first so many restaurants that have what was typed in name, address or town. */
export const listRestaurantsLike = (db: Db, search: string, most: number) =>
  allRestaurants(db)
    .where(isLike(search))
    .orderBy('restaurant.name')
    .orderBy('restaurant.id')
    .limit(most)
    .execute();

/** Orders completed since then and their goods, by restaurant; those without any are missing. */
export async function turnoverOf(db: Db, ids: readonly number[], since: Temporal.Instant) {
  if (ids.length === 0) return new Map<number, { orders: number; cents: number }>();
  const rows = await db
    .selectFrom('orders')
    .select((eb) => [
      'restaurant_id',
      eb.fn.countAll<number>().as('orders'),
      eb.fn.sum<number>('goods_cents').as('cents'),
    ])
    .where('restaurant_id', 'in', ids)
    .where('state', '=', 'completed')
    .where('completed_at', '>=', since)
    .groupBy('restaurant_id')
    .execute();
  return new Map(rows.map(({ restaurant_id, orders, cents }) => [restaurant_id, { orders, cents }]));
}

/** What is between a restaurant and the operator. */
const TRACED = [
  'seller-proposed',
  'seller-withdrawn',
  'seller-confirmed',
  'seller-refused',
  'payee-begun',
  'payee-entered',
  'payee-disconnected',
  'payee-confirmed',
  'payee-readmitted',
  'payee-ended',
  'online-offered',
  'online-stopped',
  'online-terms-set',
  'commission-set',
  'commission-taken-back',
  'sponsored-set',
  'sponsored-ended',
  'market-joined',
  'market-left',
  'markets-left',
];

/** What is taken of a restaurant from when on and who said so, the latest first. */
export const listTerms = (db: Db, restaurantId: number) =>
  db
    .selectFrom('commission_term')
    .leftJoin('person', 'person.id', 'set_by')
    .select(['first_day', 'basis_points', 'set_at', 'person.email'])
    .where('restaurant_id', '=', restaurantId)
    .orderBy('first_day', 'desc')
    .execute();

/** The newest first; enough to see what happened. */
const TRACES = 50;

export function listTrace(db: Db, restaurantId: number) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('person', 'person.id', 'audit_entry.person_id')
    .select(['audit_entry.id', 'at', 'action', 'details', 'person.email'])
    .where('subject_kind', '=', 'restaurant')
    .where('subject_id', '=', restaurantId)
    .where('action', 'in', TRACED)
    .orderBy('audit_entry.id', 'desc')
    .limit(TRACES)
    .execute();
}
