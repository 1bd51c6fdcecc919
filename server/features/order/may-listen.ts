import { isStaffAt } from '#server/plumbing/http/admit.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isOwner } from './owner.ts';
import { findOrder } from './store.ts';

/** Whether an order is this visitor's own: of whoever brings it nobody else hears. */
export async function ownsOrder(context: VisitContext, orderId: number): Promise<boolean> {
  const order = await findOrder(context.db, orderId);
  return order !== undefined && isOwner(order, context.session);
}

/** Whether a visitor hears what becomes of an order: who placed it, and who works at its restaurant. */
export async function mayListenToOrder(context: VisitContext, orderId: number): Promise<boolean> {
  const order = await findOrder(context.db, orderId);
  if (!order) return false;
  if (isOwner(order, context.session)) return true;
  return isStaffAt(context, { at: 'orders' }, order.restaurant_id);
}
