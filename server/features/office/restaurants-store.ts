import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { allRestaurants } from '#server/features/restaurant/restaurants-of-site.ts';
import { containing, offsetOf, PAGE_SIZE } from './page.ts';

/** A page of all restaurants by name, and how many match part of a name, address or town. */
export async function listRestaurants(
  db: Kysely<Schema>,
  { search, page }: { search: string; page: number },
) {
  const words = sql<string>`lower(restaurant.name || ' ' || restaurant.url || ' ' || place.postal_code || ' ' || place.town)`;
  const [{ count }, rows] = await Promise.all([
    db
      .selectFrom('restaurant')
      .innerJoin('place', 'place.id', 'restaurant.place_id')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(words, 'like', containing(search))
      .executeTakeFirstOrThrow(),
    allRestaurants(db)
      .where(words, 'like', containing(search))
      .orderBy('restaurant.name')
      .orderBy('restaurant.id')
      .offset(offsetOf(page))
      .limit(PAGE_SIZE)
      .execute(),
  ]);
  return { count, rows };
}

/** Orders completed since then and their goods, by restaurant; those without any are missing. */
export async function turnoverOf(db: Kysely<Schema>, ids: readonly number[], since: Temporal.Instant) {
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

/** Those of them that wait for the operator to confirm where they are paid at PayPal. */
export async function askingForPayee(db: Kysely<Schema>, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('payee_account')
    .select('restaurant_id')
    .where('restaurant_id', 'in', ids)
    .where('provider', '=', 'paypal')
    .where('is_active', '=', false)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ restaurant_id }) => restaurant_id));
}

/** What a trace of accounts and commission is called. */
const DEEDS = [
  'payee-begun',
  'payee-entered',
  'payee-disconnected',
  'payee-confirmed',
  'payee-readmitted',
  'payee-ended',
  'online-offered',
  'online-stopped',
  'commission-set',
];

/** The newest first; enough to see what happened. */
const TRACES = 50;

export function listTrace(db: Kysely<Schema>, restaurantId: number) {
  return db
    .selectFrom('audit_entry')
    .leftJoin('person', 'person.id', 'audit_entry.person_id')
    .select(['audit_entry.id', 'at', 'action', 'details', 'person.email'])
    .where('subject_kind', '=', 'restaurant')
    .where('subject_id', '=', restaurantId)
    .where('action', 'in', DEEDS)
    .orderBy('audit_entry.id', 'desc')
    .limit(TRACES)
    .execute();
}
