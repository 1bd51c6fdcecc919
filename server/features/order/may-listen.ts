import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { requireRole } from '../account/permission.ts';
import { isOwner } from './owner.ts';
import { findOrder } from './store.ts';

/** Whether a visitor hears what becomes of an order: who placed it, and who works at its restaurant. */
export async function mayListenToOrder(context: VisitContext, orderId: number): Promise<boolean> {
  const order = await findOrder(context.db, orderId);
  if (!order) return false;
  if (isOwner(order, context.session)) return true;
  return !isRefusal(await requireRole(context, 'kitchen', order.restaurant_id));
}
