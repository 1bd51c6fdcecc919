import type { z } from 'zod';
import type { tillCancel, tillOrders } from '#contract/till.ts';
import { toEuros } from '#domain/money.ts';
import { canMove } from '#domain/order-status.ts';
import { statusLabel } from '#domain/order-status-text.ts';
import { workingDay } from '#domain/working-day.ts';
import { DONE } from '#contract/values.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findTill } from '../till/find-till.ts';
import { cancelByKitchen } from './kitchen-moves.ts';
import { orderModeLabel, orderModeOf, type OrderRow } from './order.ts';
import { findOrder } from './store.ts';
import { listTakenOrders } from './store-till.ts';

type Taken = z.input<typeof tillOrders.answer>['orders'][number];

/** What was taken at this till since the morning; what others took is on their tills and on the kitchen's board. */
export async function listTaken(context: VisitContext): Promise<z.input<typeof tillOrders.answer> | Refusal> {
  const till = await findTill(context);
  if (!till) return refuse('not-paired');
  const { begins } = workingDay(context.clock.now());
  const orders = await listTakenOrders(context.db, till, begins);
  return { device: till.name, orders: orders.map(toTaken) };
}

function toTaken(order: OrderRow): Taken {
  const mode = orderModeOf(order);
  return {
    orderId: order.id,
    uid: order.uid,
    version: order.version,
    placedAt: order.placed_at.toString(),
    modeLabel: orderModeLabel(order),
    guest: `${order.first_name} ${order.last_name}`.trim(),
    payable: toEuros(order.payable_cents),
    state: statusLabel(order.state, mode),
    isCancelled: order.state === 'cancelled',
    canCancel: canMove(order.state, 'cancelled', 'kitchen', mode),
  };
}

/** Cancels what was taken here by mistake, as far as the kitchen could cancel it too. */
export async function cancelTaken(
  context: VisitContext,
  { orderId, version, reason }: z.output<typeof tillCancel.request>,
): Promise<typeof DONE | Refusal> {
  const till = await findTill(context);
  if (!till) return refuse('not-paired');
  const order = await findOrder(context.db, orderId);
  if (order?.till_device_id !== till.deviceId) return refuse('unknown-order');
  if (order.state === 'cancelled') return DONE;
  if (reason === '') return refuse('bad-input', { fields: { reason: 'Bitte schreib, warum.' } });
  const move = { orderId, version, reason, personId: null, restaurantIds: [till.restaurantId] };
  const moved = await cancelByKitchen(context, move);
  return isRefusal(moved) ? moved : DONE;
}
