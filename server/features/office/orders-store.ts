import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
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
export async function listOrders(db: Kysely<Schema>, { search, state, page }: OrdersFilter) {
  let found = db.selectFrom('orders');
  if (state !== '') found = found.where('orders.state', '=', state);
  if (search !== '') found = found.where(matches(search, await restaurantsLike(db, search)));
  const [{ count }, rows] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
      .innerJoin('site', 'site.id', 'orders.site_id')
      .selectAll('orders')
      .select(['restaurant.name as restaurant', 'site.title as site'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('payment')
            .select(['captured_cents', 'refunded_cents', 'problem'])
            .whereRef('order_id', '=', 'orders.id')
            .orderBy('payment.id'),
        ).as('payments'),
      )
      .orderBy('orders.id', 'desc')
      .offset(offsetOf(page))
      .limit(PAGE_SIZE)
      .execute(),
  ]);
  return { count, rows };
}

// Asked first, since only with plain ids the database can join its indexes for "or".
async function restaurantsLike(db: Kysely<Schema>, search: string): Promise<number[]> {
  const rows = await db
    .selectFrom('restaurant')
    .select('id')
    .where(sql<string>`lower(name)`, 'like', containing(search))
    .execute();
  return rows.map(({ id }) => id);
}

// The expression is that of the index orders_search.
function matches(search: string, restaurantIds: readonly number[]) {
  const guest = sql<string>`lower(orders.first_name || ' ' || orders.last_name || ' ' || orders.email || ' ' || orders.phone)`;
  return (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.or([
      eb('orders.id', '=', idOf(search) ?? 0),
      eb(guest, 'like', containing(search)),
      eb('orders.restaurant_id', '=', eb.fn.any(eb.val(restaurantIds))),
    ]);
}
