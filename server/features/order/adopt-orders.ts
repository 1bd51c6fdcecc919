import type { Context } from '#server/plumbing/context.ts';
import { recordFirstOrder } from '../account/first-order.ts';
import { assignGuestOrders, unassignOrders } from './store-person.ts';

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
  if (first) await recordFirstOrder(context, first.id, { personId: from.personId, phone: '', email: '' });
}

/** Makes the orders of an account that came to nothing those of its guest again. */
export async function giveOrdersBack({ db }: Context, personId: number): Promise<void> {
  await unassignOrders(db, personId);
}
