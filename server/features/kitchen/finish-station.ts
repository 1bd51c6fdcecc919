import type { z } from 'zod';
import type { kitchenStationDone } from '#contract/station.ts';
import { isAllDone } from '#domain/order/stations.ts';
import { retell } from '#server/features/order/progress/come-back.ts';
import { holdStep } from '#server/features/order/progress/hold-step.ts';
import { type KitchenMove, takeStep } from '#server/features/order/progress/kitchen-moves.ts';
import type { OrderRow } from '#server/features/order/order.ts';
import { lockOrder } from '#server/features/order/progress/record-payment.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { moveTicket } from './move-ticket.ts';
import { findTicket, noteDone } from './store.ts';
import { toTicket } from './ticket.ts';

type Input = z.output<typeof kitchenStationDone.request>;

/** A station ticks its part. The first tick begins the order, the last one makes it ready. */
export const finishStation = (context: StaffVisit, input: Input) =>
  moveTicket(
    context,
    input,
    { station: input.stationId, done: input.isDone ? 'ja' : 'nein' },
    (inner, move) => tick(inner, move, input, context.staff.device),
    'order-station-done',
  );

async function tick(
  context: Context,
  move: KitchenMove,
  { stationId, isDone }: Input,
  device: string | undefined,
): Promise<OrderRow | Refusal> {
  const { db, clock } = context;
  const order = await lockOrder(db, move.orderId);
  const row = order && (await findTicket(db, move.orderId));
  if (!order || !row) return refuse('unknown-order');
  const { state, stations, question } = toTicket(row);
  const own = stations.find(({ id }) => id === stationId);
  const isCooking = state === 'accepted' || state === 'preparing';
  if (order.version !== move.version || !own || !isCooking || question !== null || row.held_state)
    return refuse('order-moved-on');
  if (own.isDone === isDone) return order;
  await noteDone(db, { order_id: order.id, station_id: stationId }, isDone ? clock.now() : null);
  const after = stations.map((station) => (station.id === stationId ? { ...station, isDone } : station));
  if (isDone && isAllDone(after)) return holdStep(context, { ...move, device }, { to: 'ready' });
  if (isDone && state === 'accepted') return takeStep(context, move, { to: 'preparing' });
  return retell(context, order);
}
