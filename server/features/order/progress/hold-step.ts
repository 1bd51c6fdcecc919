import { z } from 'zod';
import { heldSeconds } from '#domain/order/order-status.ts';
import { checkMove } from './move-order.ts';
import { findOrderOf, type KitchenMove, kitchenMove, type KitchenStep, takeStep } from './kitchen-moves.ts';
import type { OrderRow } from '../order.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import type { Jobs } from '#server/plumbing/jobs.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { noteMove } from './note-move.ts';
import { type HeldStep, listDue, raiseVersion, saveHeld, takeHeld } from './store-held.ts';

const QUEUE = 'held-step';
const Payload = z.object({ orderId: z.number() });

/**
 * Notes a step that could be taken now and is taken only when it can no longer be taken back. Until then the order is
 * what it was, to its guest and to whoever pays; of two tablets that hold or take a step one is too late.
 */
export function holdStep(
  outer: Context,
  { device = '', ...move }: KitchenMove & { device: string | undefined },
  step: KitchenStep & { to: HeldStep['state'] },
): Promise<OrderRow | Refusal> {
  return outer.transaction(async (context) => {
    const checked = await checkMove(context, kitchenMove(move, step));
    if (isRefusal(checked)) return checked;
    const held = await raiseVersion(context.db, checked.order);
    if (!held) return refuse('order-moved-on');
    const { id: orderId, version } = held;
    const { to: state, minutes = null, reason = '' } = step;
    const seconds = heldSeconds(state);
    await saveHeld(context.db, {
      order_id: orderId,
      version,
      state,
      minutes,
      reason,
      person_id: move.personId,
      device,
      stands_at: context.clock.now().add({ seconds }),
    });
    const together = { key: `${orderId}:${version}`, seconds };
    await context.enqueue({ queue: QUEUE, payload: { orderId }, together });
    context.announce({ orders: [orderId] });
    return held;
  });
}

/** Leaves the order as it was before the step that waits, by whom `may` take such a step. */
export function undoHeld(
  outer: Context,
  move: KitchenMove,
  may: (state: HeldStep['state'], order: OrderRow) => boolean,
): Promise<OrderRow | Refusal> {
  return outer.transaction(async (context) => {
    const order = await findOrderOf(context, move);
    if (isRefusal(order)) return order;
    const held = await takeHeld(context.db, move.orderId, move.version);
    if (held && !may(held.state, order)) return refuse('forbidden');
    const back = held && (await raiseVersion(context.db, order));
    if (!back) return refuse('order-moved-on');
    context.announce({ orders: [order.id] });
    return back;
  });
}

const STEP = {
  what: 'a step that waited could not be taken',
  about: ({ order_id: orderId }: { order_id: number }) => ({ orderId }),
};

/** Takes the steps that can no longer be taken back; all, or that of one order. */
export async function takeHeldSteps(outer: Context, orderId?: number): Promise<void> {
  const due = await listDue(outer.db, outer.clock.now(), orderId);
  await eachAlone(outer, due, STEP, (step) => outer.transaction((context) => takeOne(context, step)));
}

// Whatever else has happened to the order meanwhile was meant later.
async function takeOne(
  context: Context,
  due: { order_id: number; version: number; current: number },
): Promise<void> {
  const held = await takeHeld(context.db, due.order_id, due.version);
  if (!held || due.version !== due.current) return;
  const { order_id: orderId, version, state: to, minutes, reason, person_id: personId, device } = held;
  const move = { orderId, version, personId, restaurantIds: 'all' } as const;
  const moved = await takeStep(context, move, { to, minutes, reason });
  if (isRefusal(moved)) return leaveAsIs(context, move);
  await noteMove(context, { personId, device }, moved, detailsOf({ to, minutes, reason }));
}

/** Boards showed the step as good as taken: where the order is still as they saw it, they see that it was not. */
async function leaveAsIs(context: Context, { orderId: id, version }: KitchenMove): Promise<void> {
  if (await raiseVersion(context.db, { id, version })) context.announce({ orders: [id] });
}

/** What the audit log says of a step beside its state. */
export const detailsOf = ({
  to,
  minutes = null,
  reason = '',
}: KitchenStep): Record<string, string | number | null> => ({
  ...(to === 'accepted' && { minutes }),
  ...(reason !== '' && { reason }),
});

/** Registers who takes a step when its time has come. */
export function heldStepJobs(jobs: Jobs, context: Context): void {
  jobs.work(QUEUE, (payload) => takeHeldSteps(context, Payload.parse(payload).orderId));
}
