import { sql } from 'kysely';

/** Whether its restaurant noted that nobody was there to take and pay an order, of the row `orders`. */
export const isLeft = sql<boolean>`exists (select from order_mark
  where order_mark.order_id = orders.id and order_mark.no_show_at is not null)`;
