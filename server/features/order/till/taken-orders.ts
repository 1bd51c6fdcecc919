import type { z } from 'zod';
import type { tillCancel, tillOrders } from '#contract/till.ts';
import { DONE } from '#contract/values.ts';
import { fullName } from '#domain/people/address.ts';
import { workingDay } from '#domain/time/calendar.ts';
import { toEuros } from '#domain/money/money.ts';
import { canMove, statusLabel } from '#domain/order/order-status.ts';
import type { TillVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { cancelByKitchen } from '../progress/kitchen-moves.ts';
import { orderModeLabel, orderModeOf } from '../order.ts';
import { listTakenOrders, type TakenRow } from './store-till.ts';
import { findOrder } from '../store.ts';

type Taken = z.input<typeof tillOrders.answer>['orders'][number];

/** What was taken at this till since the morning; what others took is on their tills and on the kitchen's board. */
export async function listTaken(context: TillVisit): Promise<z.input<typeof tillOrders.answer> | Refusal> {
  const { paired: till } = context;
  const { begins } = workingDay(context.clock.now());
  const orders = await listTakenOrders(context.db, till, begins);
  return { device: till.name, orders: orders.map(toTaken) };
}

function toTaken(order: TakenRow): Taken {
  const mode = orderModeOf(order);
  const mayEnd = canMove(order.state, 'cancelled', 'kitchen', mode);
  return {
    orderId: order.id,
    uid: order.uid,
    version: order.version,
    placedAt: order.placed_at.toString(),
    modeLabel: orderModeLabel(order),
    guest: fullName(order.first_name, order.last_name),
    payable: toEuros(order.payable_cents),
    state: statusLabel(order.state, mode),
    isCancelled: order.state === 'cancelled',
    canCancel: mayEnd && order.paid_by === null,
    cancelFirst: mayEnd ? order.paid_by : null,
  };
}

/** Cancels what was taken here by mistake, as far as the kitchen could cancel it too. */
export async function cancelTaken(
  context: TillVisit,
  { orderId, version, reason }: z.output<typeof tillCancel.request>,
): Promise<typeof DONE | Refusal> {
  const { paired: till } = context;
  const order = await findOrder(context.db, orderId);
  if (order?.till_device_id !== till.deviceId) return refuse('unknown-order');
  if (order.state === 'cancelled') return DONE;
  if (reason === '') return refuse('bad-input', { fields: { reason: 'Bitte schreib, warum.' } });
  const move = { orderId, version, reason, personId: null, restaurantIds: [till.restaurantId] };
  const moved = await cancelByKitchen(context, move);
  return isRefusal(moved) ? moved : DONE;
}
