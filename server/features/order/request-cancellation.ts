import { z } from 'zod';
import { canRequestCancellation } from '#domain/order-status.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { cancelByKitchen, mayTouch, type KitchenMove } from './kitchen-moves.ts';
import type { OrderHead, OrderRow } from './order.ts';
import { findOpenedOrder } from './read-order.ts';
import { tellDeclined, tellRestaurant } from './request-letters.ts';
import { findOrder, withHeads } from './store.ts';
import { saveRequest } from './store-after.ts';

const Seller = z.object({ email: z.string().default('') });

/** Asks the restaurant to cancel an accepted order; asked once, or cancelled already, it is a success. */
export async function requestCancellation(
  outer: VisitContext,
  { orderId, uid }: { orderId: number; uid?: string | undefined },
): Promise<{ success: true } | Refusal> {
  const asked = await outer.transaction<VisitContext, OrderRow | Refusal>(async (context) => {
    const order = await findOpenedOrder(context, orderId, uid);
    if (!order) return refuse('unknown-order');
    if (order.cancel_requested_at !== null || order.state === 'cancelled') return order;
    if (!mayRequestCancellation(order)) return refuse('order-moved-on');
    const now = context.clock.now();
    const saved = await saveRequest(context.db, order, now, { cancel_requested_at: now });
    if (!saved) return refuse('order-moved-on');
    await tell(context, saved, async (head) => tellRestaurant(context, head, mailOf(order.seller)));
    return saved;
  });
  return isRefusal(asked) ? asked : { success: true };
}

/** Whether the guest may ask: once, while the restaurant could still cancel. */
export const mayRequestCancellation = (order: Pick<OrderRow, 'state' | 'cancel_requested_at'>): boolean =>
  canRequestCancellation(order.state) && order.cancel_requested_at === null;

/** Whether the kitchen still has to answer. */
export const isRequestOpen = (
  order: Pick<OrderRow, 'state' | 'cancel_requested_at' | 'cancel_declined_at'>,
): boolean =>
  order.cancel_requested_at !== null &&
  order.cancel_declined_at === null &&
  canRequestCancellation(order.state);

/** The kitchen's answer: cancels the order, or lets it go on and tells the guest so. */
export function answerRequest(
  outer: Context,
  move: KitchenMove & { isGranted: boolean },
): Promise<OrderRow | Refusal> {
  return outer.transaction(async (context) => {
    const order = await findOrder(context.db, move.orderId);
    if (!order || !mayTouch(move, order)) return refuse('unknown-order');
    if (order.version !== move.version || !isRequestOpen(order)) return refuse('order-moved-on');
    if (move.isGranted) return cancelByKitchen(context, { ...move, reason: 'Du hast darum gebeten.' });
    const now = context.clock.now();
    const saved = await saveRequest(context.db, order, now, { cancel_declined_at: now });
    if (!saved) return refuse('order-moved-on');
    await tell(context, saved, (head) => tellDeclined(context, head));
    return saved;
  });
}

/** Open pages and boards at once, the others by mail. */
async function tell(context: Context, order: OrderRow, write: (head: OrderHead) => Promise<void>) {
  context.announce({ orders: [order.id] });
  for (const head of await withHeads(context.db, [order])) await write(head);
}

const mailOf = (seller: unknown): string => Seller.parse(seller).email;
