import { sql } from 'kysely';

/** Whether its restaurant noted that nobody was there to take and pay an order, of the row `orders`. */
export const isLeft = sql<boolean>`((select no_show_at from order_mark
  where order_mark.order_id = orders.id) is not null)`;
