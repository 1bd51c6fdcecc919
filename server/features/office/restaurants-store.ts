import { sql } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { listRows } from '#server/database/rows.ts';
import { allRestaurants } from '#server/features/restaurant/restaurants-of-site.ts';
import { containing, type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';

const ORDER = {
  sorts: { name: 'restaurant.name', town: 'place.town' },
  usual: [
    ['restaurant.name', 'asc'],
    ['restaurant.id', 'asc'],
  ],
} as const;

/** A page of all restaurants by name, and how many match part of a name, address or town. */
export function listAllRestaurants(db: Db, { search, ...asked }: ListQuery<keyof typeof ORDER.sorts>) {
  const words = sql<string>`lower(restaurant.name || ' ' || restaurant.url || ' ' || place.postal_code || ' ' || place.town)`;
  return readListPage(allRestaurants(db).where(words, 'like', containing(search)), asked, ORDER);
}

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

/** Those of them that wait for the operator to confirm where they are paid at PayPal. */
export async function askingForPayee(db: Db, ids: readonly number[]): Promise<Set<number>> {
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

/** Those of them that ask for another name or address. */
export async function askingForSeller(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await listRows(
    db,
    'proposed_seller',
    { restaurant_id: ids, refused_at: null },
    'restaurant_id',
  );
  return new Set(rows.map(({ restaurant_id }) => restaurant_id));
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
  'commission-set',
];

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
