import type { CallStep } from '#domain/order/calls.ts';
import type { Db } from '#server/database/db.ts';
import { insertNew } from '#server/database/rows.ts';
import { unansweredOrders, unansweredRequests } from '#server/features/order/progress/unanswered.ts';

/** One sweep handles this many; what is left waits for the next. */
const SWEEP_SIZE = 100;

/** Orders whose guests have waited for an answer since then at least, and that have not run out. */
function waiting(db: Db, step: CallStep, { since, now }: Waited) {
  if (step === 'cancel') return unansweredRequests(db).where('orders.cancel_requested_at', '<=', since);
  if (step === 'operator') return unansweredRequests(db).where('orders.promised_at', '<=', since);
  return unansweredOrders(db)
    .where('orders.accept_from', '<=', since)
    .where('orders.accept_until', '>', now)
    .where('orders.payment_state', 'not in', ['awaiting', 'failed']);
}

interface Waited {
  since: Temporal.Instant;
  now: Temporal.Instant;
}

/** Orders in sight of a kitchen that wait like that, and for which somebody can be called. */
export async function listUncalled(db: Db, step: CallStep, waited: Waited): Promise<number[]> {
  const rows = await waiting(db, step, waited)
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .select('orders.id')
    .$if(step === 'in-charge', (query) => query.where('restaurant.in_charge_phone', '<>', ''))
    .$if(step === 'devices' || step === 'cancel', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('push_subscription')
            .select('id')
            .whereRef('push_subscription.restaurant_id', '=', 'orders.restaurant_id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_call')
            .select('order_id')
            .whereRef('order_id', '=', 'orders.id')
            .where('step', '=', step),
        ),
      ),
    )
    .orderBy('orders.accept_until')
    .limit(SWEEP_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes the call; false where it was made already. */
export const noteCall = async (
  db: Db,
  call: { order_id: number; step: CallStep; called_at: Temporal.Instant },
): Promise<boolean> => (await insertNew(db, 'order_call', call, ['order_id', 'step'])) !== undefined;

/** Whether that call was made for another order of the restaurant which still waits. */
export async function isCalledFor(
  db: Db,
  step: CallStep,
  { restaurantId, besides }: { restaurantId: number; besides: number },
): Promise<boolean> {
  const found = await unansweredOrders(db)
    .innerJoin('order_call', 'order_call.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.restaurant_id', '=', restaurantId)
    .where('orders.id', '!=', besides)
    .where('step', '=', step)
    .executeTakeFirst();
  return found !== undefined;
}
