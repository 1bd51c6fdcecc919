import type { Db } from '#server/database/db.ts';
import { updateRows } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { recordFirstOrder } from '../account/first-order.ts';

/** Gives the orders a session placed as a guest to a person; a completed one makes them no new customer. */
export async function adoptOrders(
  context: Context,
  from: { sessionId: number; personId: number },
): Promise<void> {
  const orders = await assignGuestOrders(context.db, from);
  const completed = orders
    .filter(({ completed_at }) => completed_at !== null)
    .toSorted((a, b) => a.id - b.id);
  const [first] = completed;
  if (first)
    await recordFirstOrder(context, first.id, {
      personId: from.personId,
      phone: '',
      email: '',
      door: null,
      device: null,
    });
}

/** Makes the orders of an account that came to nothing those of its guest again. */
export async function giveOrdersBack({ db }: Context, personId: number): Promise<void> {
  await updateRows(db, 'orders', { person_id: personId }, { person_id: null });
}

function assignGuestOrders(
  db: Db,
  { sessionId, personId }: { sessionId: number; personId: number },
): Promise<{ id: number; completed_at: Temporal.Instant | null }[]> {
  return db
    .updateTable('orders')
    .set({ person_id: personId })
    .where('session_id', '=', sessionId)
    .where('person_id', 'is', null)
    .returning(['id', 'completed_at'])
    .execute();
}
