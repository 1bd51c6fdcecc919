import type { z } from 'zod';
import type { kitchenSlip } from '#contract/till.ts';
import { mayTouch } from '#server/features/order/kitchen-moves.ts';
import { readWholeOrder } from '#server/features/order/read-order.ts';
import { toSlip } from '#server/features/order/slip.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { requireStaff } from './kitchen-staff.ts';
import { findTicket } from './store.ts';

/** The slip of an order that stands on the board of one of the caller's restaurants. */
export async function showKitchenSlip(
  context: VisitContext,
  { orderId }: { orderId: number },
): Promise<z.input<typeof kitchenSlip.answer> | Refusal> {
  const staff = await requireStaff(context);
  if (isRefusal(staff)) return staff;
  const ticket = await findTicket(context.db, orderId);
  const whole = ticket && mayTouch(staff, ticket) ? await readWholeOrder(context, orderId) : null;
  return whole ? toSlip(whole) : refuse('unknown-order');
}
