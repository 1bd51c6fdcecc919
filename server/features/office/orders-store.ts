import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Schema } from '#server/database/schema.ts';
import { containing, idOf, offsetOf, PAGE_SIZE } from './page.ts';

interface OrdersFilter {
  /** An order's number, or part of a restaurant's name or a guest's name, e-mail or phone. */
  search: string;
  state: OrderStatus | '';
  page: number;
}

/** A page of all orders, the newest first, and how many match. */
export async function listOrders(db: Kysely<Schema>, filter: OrdersFilter) {
  const found = matching(db, filter);
  const [{ count }, rows] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
      .innerJoin('site', 'site.id', 'orders.site_id')
      .selectAll('orders')
      .select(['restaurant.name as restaurant', 'site.title as site'])
      .orderBy('orders.id', 'desc')
      .offset(offsetOf(filter.page))
      .limit(PAGE_SIZE)
      .execute(),
  ]);
  return { count, rows };
}

function matching(db: Kysely<Schema>, { search, state }: OrdersFilter) {
  let query = db.selectFrom('orders');
  if (state !== '') query = query.where('orders.state', '=', state);
  return search === '' ? query : query.where(matches(search));
}

// The expression is that of the index orders_search.
function matches(search: string) {
  const pattern = containing(search);
  const guest = sql<string>`lower(orders.first_name || ' ' || orders.last_name || ' ' || orders.email || ' ' || orders.phone)`;
  return (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.or([
      ...(idOf(search) ? [eb('orders.id', '=', idOf(search) ?? 0)] : []),
      eb(guest, 'like', pattern),
      eb(
        'orders.restaurant_id',
        'in',
        eb
          .selectFrom('restaurant')
          .select('restaurant.id')
          .where(sql<string>`lower(restaurant.name)`, 'like', pattern),
      ),
    ]);
}
