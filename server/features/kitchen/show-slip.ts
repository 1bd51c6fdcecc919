import type { z } from 'zod';
import type { kitchenSlip } from '#contract/till.ts';
import { readWholeOrder } from '#server/features/order/read-order.ts';
import { toSlip } from '#server/features/order/papers/slip.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isAmong } from '#server/plumbing/visit/staff.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findTicket } from './store.ts';

/** The slip of an order that stands on the board of one of the caller's restaurants. */
export async function showKitchenSlip(
  context: StaffVisit,
  { orderId }: { orderId: number },
): Promise<z.input<typeof kitchenSlip.answer> | Refusal> {
  const ticket = await findTicket(context.db, orderId);
  const whole =
    ticket && isAmong(context.staff.restaurantIds, ticket.restaurant_id)
      ? await readWholeOrder(context, orderId)
      : null;
  return whole ? toSlip(whole) : refuse('unknown-order');
}
