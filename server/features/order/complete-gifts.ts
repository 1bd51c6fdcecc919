import type { Context } from '#server/plumbing/context.ts';
import { isRefusal } from '#server/plumbing/refusal.ts';
import { findAnyRestaurant } from '../restaurant/find-restaurant.ts';
import { moveOrder } from './move-order.ts';
import { isMailed, type OrderRow } from './order.ts';

/** Gift vouchers need no kitchen: once paid, the order is completed and its codes are on their way (CPN-014). */
export async function completeGifts(context: Context, order: OrderRow): Promise<void> {
  const seller = await findAnyRestaurant(context, order.restaurant_id);
  if (!seller || !isMailed(seller)) return;
  const moved = await moveOrder(context, {
    orderId: order.id,
    version: order.version,
    to: 'completed',
    actor: 'system',
    mayTouch: () => true,
    changes: (_, now) => ({ accepted_at: now, promised_at: now, completed_at: now }),
  });
  // The row is locked by whoever has just placed it.
  if (isRefusal(moved)) throw new Error(`Gift order ${order.id} could not be completed: ${moved.code}`);
}
