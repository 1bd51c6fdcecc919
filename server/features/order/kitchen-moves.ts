import type { OrderStatus } from '#domain/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { moveOrder, type Move } from './move-order.ts';
import type { OrderRow } from './order.ts';

/** Who moves, and what they saw. */
export interface KitchenMove {
  orderId: number;
  version: number;
  /** Null: staff at a till, who are known by their device. */
  personId: number | null;
  /** The restaurants where this person works; operators in all. */
  restaurantIds: readonly number[] | 'all';
}

/** Accepts for the wish time or, without one, in so many minutes. */
export function acceptOrder(
  context: Context,
  move: KitchenMove & { minutes: number | null },
): Promise<OrderRow | Refusal> {
  return moveOrder(context, {
    ...byKitchen(move),
    to: 'accepted',
    changes: ({ wish_at }, now) => {
      const promised = wish_at ?? (move.minutes === null ? null : now.add({ minutes: move.minutes }));
      if (promised !== null) return { accepted_at: now, promised_at: promised };
      return refuse('bad-input', { fields: { minutes: 'Bitte wähle, wie viele Minuten ihr braucht.' } });
    },
  });
}

/** Refuses with a reason that the guest reads. */
export function refuseOrder(
  context: Context,
  move: KitchenMove & { reason: string },
): Promise<OrderRow | Refusal> {
  return moveOrder(context, { ...byKitchen(move), to: 'refused', ...because(move.reason) });
}

const STEPS: readonly OrderStatus[] = ['preparing', 'ready', 'on-the-way', 'completed'];

/** Moves an accepted order to a later state. */
export async function advanceOrder(
  context: Context,
  move: KitchenMove & { to: OrderStatus },
): Promise<OrderRow | Refusal> {
  if (!STEPS.includes(move.to)) return refuse('order-moved-on');
  return moveOrder(context, {
    ...byKitchen(move),
    to: move.to,
    changes: (_, now) => (move.to === 'completed' ? { completed_at: now } : {}),
  });
}

/** Cancels an order that was already accepted, with a reason that the guest reads. */
export function cancelByKitchen(
  context: Context,
  move: KitchenMove & { reason: string },
): Promise<OrderRow | Refusal> {
  return moveOrder(context, { ...byKitchen(move), to: 'cancelled', ...because(move.reason) });
}

/** Whether an order is one of a restaurant where this person works. */
export const mayTouch = (
  { restaurantIds }: Pick<KitchenMove, 'restaurantIds'>,
  { restaurant_id: restaurantId }: Pick<OrderRow, 'restaurant_id'>,
): boolean => restaurantIds === 'all' || restaurantIds.includes(restaurantId);

function byKitchen(move: KitchenMove): Omit<Move, 'to'> {
  const { orderId, version, personId } = move;
  return { orderId, version, personId, actor: 'kitchen', mayTouch: (order) => mayTouch(move, order) };
}

const because = (reason: string): Pick<Move, 'info' | 'changes'> => ({
  info: reason,
  changes: () => ({ refusal_reason: reason }),
});
