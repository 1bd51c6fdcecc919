import type { CameBackReason } from '#domain/order/came-back.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import type { OrderRow } from '../order.ts';
import { type KitchenMove, kitchenMove } from './kitchen-moves.ts';
import { moveOrder } from './move-order.ts';
import { raiseAround } from './store-held.ts';
import { showAnew } from './show-anew.ts';

/** Could not be handed over: it is ready again, until the kitchen has decided what becomes of it. */
export const comeBack = (
  context: Context,
  move: KitchenMove,
  reason: CameBackReason,
): Promise<OrderRow | Refusal> =>
  moveOrder(context, {
    ...kitchenMove(move, { to: 'ready' }),
    changes: (_, now) => ({ came_back_at: now, came_back_reason: reason }),
  });

/** Tells whoever shows an order that something about it is another, but not its state; a step that waits goes on waiting. */
export async function retell(
  context: Context,
  order: Pick<OrderRow, 'id' | 'version'>,
): Promise<OrderRow | Refusal> {
  const raised = await raiseAround(context.db, order);
  if (!raised) return refuse('order-moved-on');
  await showAnew(context, raised);
  return raised;
}
