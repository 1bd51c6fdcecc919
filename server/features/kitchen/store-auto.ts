import type { ExpressionBuilder } from 'kysely';
import type { Db } from '#server/database/db.ts';
import type { Schema } from '#server/database/schema.ts';
import { unansweredOrders } from '#server/features/order/progress/unanswered.ts';

/** One sweep handles this many; what is left waits for the next. */
const SWEEP_SIZE = 100;

/** Orders in sight of a kitchen that wants them accepted at once, is open, would see them and pauses nothing of theirs. */
export async function listToAccept(
  db: Db,
  { now, aliveSince }: { now: Temporal.Instant; aliveSince: Temporal.Instant },
): Promise<number[]> {
  const rows = await unansweredOrders(db)
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .select('orders.id')
    .where('auto_accepts', '=', true)
    .where('accept_from', '<=', now)
    .where('accept_until', '>', now)
    .where('payment_state', 'not in', ['awaiting', 'failed'])
    .where('has_technical_problem', '=', false)
    .where(({ eb, or }) => or([eb('is_active', '=', true), eb('reactivate_at', '<=', now)]))
    .where((eb) => takes(eb, 'delivery', 'delivery_off_until', now))
    .where((eb) => takes(eb, 'pickup', 'pickup_off_until', now))
    .where((eb) => takes(eb, 'table', 'tables_off_until', now))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('kitchen_board')
          .select('kitchen_board.id')
          .whereRef('kitchen_board.restaurant_id', '=', 'orders.restaurant_id')
          .where('kitchen_board.is_over', '=', false)
          .where('kitchen_board.seen_at', '>', aliveSince),
      ),
    )
    .orderBy('orders.accept_until')
    .limit(SWEEP_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}

const takes = (
  { eb, or }: ExpressionBuilder<Schema, 'orders' | 'restaurant'>,
  mode: 'delivery' | 'pickup' | 'table',
  pausedUntil: 'delivery_off_until' | 'pickup_off_until' | 'tables_off_until',
  now: Temporal.Instant,
) => or([eb('orders.mode', '!=', mode), eb(pausedUntil, 'is', null), eb(pausedUntil, '<=', now)]);
