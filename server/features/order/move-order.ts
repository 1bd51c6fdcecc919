import { canMove, type OrderActor, type OrderStatus } from '#domain/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { finishOrder } from './finish-order.ts';
import { orderModeOf, type OrderRow, type PlacedOrder } from './order.ts';
import { findOrder } from './store.ts';
import { saveStep, type OrderChanges } from './store-moves.ts';

export interface Move {
  orderId: number;
  /** The version the mover saw; with a newer one somebody else was quicker. */
  version: number;
  to: OrderStatus;
  actor: OrderActor;
  personId?: number | null;
  info?: string;
  /** Whose orders the mover may touch; all others do not exist for them. */
  mayTouch(order: OrderRow): boolean;
  changes?(order: OrderRow, now: Temporal.Instant): OrderChanges | Refusal;
}

/**
 * The only way an order changes its state: the table of transitions decides, the version makes sure that only one
 * of several movers wins, and whatever follows from the new state is written in the same transaction.
 */
export async function moveOrder(outer: Context, move: Move): Promise<OrderRow | Refusal> {
  return outer.transaction(async (context) => {
    const now = context.clock.now();
    const order = await findOrder(context.db, move.orderId);
    if (!order || !move.mayTouch(order)) return refuse('unknown-order');
    const isAllowed = canMove(order.state, move.to, move.actor, orderModeOf(order));
    if (order.version !== move.version || !isAllowed) return refuse('order-moved-on');
    const changes = move.changes?.(order, now) ?? {};
    if (isRefusal(changes)) return changes;
    const { to: state, actor, personId = null, info = '' } = move;
    const moved = await saveStep(context.db, order, { state, at: now, actor, personId, info }, changes);
    if (!moved) return refuse('order-moved-on');
    await finishOrder(context, moved);
    await settlePayment(context, moved);
    await tellAboutOrder(context, moved);
    return moved;
  });
}

/** What is owed follows from the state: the payment, which stands above, takes or gives back accordingly. */
export async function settlePayment(
  context: Context,
  { id: orderId, payment_state }: OrderRow,
): Promise<void> {
  if (payment_state !== 'on-the-spot') await context.enqueue({ queue: 'payment', payload: { orderId } });
}

/** Tells open pages at once, and guest and restaurant by message. */
export async function tellAboutOrder(context: Context, order: PlacedOrder): Promise<void> {
  context.announce({ orders: [order.id] });
  const { id: orderId, state: event, version, site_id: siteId, restaurant_id: restaurantId } = order;
  await context.enqueue({
    queue: 'order-message',
    payload: { orderId, event, version, siteId, restaurantId },
  });
}
