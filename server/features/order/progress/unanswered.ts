import type { Db } from '#server/database/db.ts';
import type { Context } from '#server/plumbing/context.ts';

/** Orders that nobody at the restaurant has answered, not even with a question or a step that can still be taken back. */
export const unansweredOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .where('orders.state', '=', 'placed')
    .where('orders.asked_until', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('held_step')
            .select('held_step.order_id')
            .whereRef('held_step.order_id', '=', 'orders.id')
            .whereRef('held_step.version', '=', 'orders.version'),
        ),
      ),
    );

/** Whether an order still waits for an answer. */
export async function isUnanswered({ db }: Context, orderId: number): Promise<boolean> {
  const found = await unansweredOrders(db)
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  return found !== undefined;
}
