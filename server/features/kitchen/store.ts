import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderStatus } from '#domain/order-status.ts';
import type { Schema } from '#server/database/schema.ts';

type Db = Kysely<Schema>;

/** An order with what a ticket shows of it. */
export type TicketRow = Awaited<ReturnType<typeof listTickets>>[number];

const OPEN: readonly OrderStatus[] = ['placed', 'accepted', 'preparing', 'ready', 'on-the-way'];
const OVER: readonly OrderStatus[] = ['completed', 'refused', 'expired', 'cancelled'];

/** Open orders of a restaurant and those that ended since then, the oldest first, in one query. */
export function listTickets(db: Db, restaurantId: number, endedSince: Temporal.Instant) {
  return ticketRows(db)
    .where('orders.restaurant_id', '=', restaurantId)
    .where((eb) =>
      eb.or([
        eb('orders.state', 'in', OPEN),
        eb.and([eb('orders.state', 'in', OVER), eb('orders.changed_at', '>=', endedSince)]),
      ]),
    )
    .orderBy('orders.id')
    .execute();
}

export function findTicket(db: Db, orderId: number): Promise<TicketRow | undefined> {
  return ticketRows(db).where('orders.id', '=', orderId).executeTakeFirst();
}

// What is not paid, authorised or payable on the spot, no kitchen ever sees.
function ticketRows(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .leftJoin('dining_table', 'dining_table.id', 'orders.table_id')
    .selectAll('orders')
    .select(['restaurant.delivery_lead_minutes', 'restaurant.pickup_lead_minutes'])
    .select('restaurant.kind as restaurant_kind')
    .select('dining_table.title as table_title')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .select([
            'order_line.title',
            'article_number',
            'size',
            'size_title',
            'note',
            'guest_name',
            'age_limit',
          ])
          .select((line) =>
            line
              .exists(
                line
                  .selectFrom('order_reduction_line')
                  .select('line_id')
                  .whereRef('line_id', '=', 'order_line.id'),
              )
              .as('is_missing'),
          )
          .select((line) =>
            jsonArrayFrom(
              line
                .selectFrom('order_extra')
                .select(['order_extra.title', 'count', 'included'])
                .whereRef('line_id', '=', 'order_line.id')
                .orderBy('order_extra.id'),
            ).as('extras'),
          )
          .whereRef('order_id', '=', 'orders.id')
          .orderBy('position'),
      ).as('lines'),
    )
    .where('payment_state', 'not in', ['awaiting', 'failed']);
}

/** Names of these restaurants, or of all; enough for a list to choose from. */
export function listRestaurants(db: Db, ids: readonly number[] | 'all') {
  let query = db.selectFrom('restaurant').select(['id', 'name as item_name']).orderBy('name').limit(500);
  if (ids !== 'all') query = query.where('id', 'in', ids);
  return query.execute();
}
