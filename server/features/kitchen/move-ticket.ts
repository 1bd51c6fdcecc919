import type { z } from 'zod';
import type { Ticket } from '#contract/kitchen.ts';
import type { OrderStatus } from '#domain/order-status.ts';
import { statusLabel } from '#domain/order-status-text.ts';
import {
  acceptOrder,
  advanceOrder,
  cancelByKitchen,
  refuseOrder,
  type KitchenMove,
} from '#server/features/order/kitchen-moves.ts';
import { answerRequest } from '#server/features/order/request-cancellation.ts';
import { orderModeOf, type OrderRow } from '#server/features/order/order.ts';
import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { noteDeed } from './audit.ts';
import { requireStaff } from './kitchen-staff.ts';
import { findTicket } from './store.ts';
import { toTicket } from './ticket.ts';

export interface Seen {
  orderId: number;
  /** The version the tablet showed; of two tablets only the first moves the order. */
  version: number;
}
type Moved = { success: true; ticket: z.input<typeof Ticket> };

/** Accepts in so many minutes, or for the wish time. */
export function acceptTicket(context: VisitContext, input: Seen & { minutes?: number | null | undefined }) {
  const minutes = input.minutes ?? null;
  return moveTicket(context, input, { minutes }, (inner, move) => acceptOrder(inner, { ...move, minutes }));
}

/** Refuses a new order, or cancels one that was accepted; the guest reads why. */
export async function refuseTicket(context: VisitContext, input: Seen & { reason: string }) {
  const { reason } = input;
  if (reason === '')
    return refuse('bad-input', { fields: { reason: 'Bitte sag dem Gast, warum es nicht geht.' } });
  return moveTicket(context, input, { reason }, async (inner, move) => {
    const ticket = await findTicket(inner.db, move.orderId);
    const act = ticket && ticket.state !== 'placed' ? cancelByKitchen : refuseOrder;
    return act(inner, { ...move, reason });
  });
}

/** Moves an accepted order on. */
export async function advanceTicket(context: VisitContext, input: Seen & { state: OrderStatus }) {
  const { state } = input;
  return moveTicket(context, input, {}, (inner, move) => advanceOrder(inner, { ...move, to: state }));
}

/** Cancels at the guest's request, or lets the order go on. */
export function answerTicket(context: VisitContext, input: Seen & { granted: boolean }) {
  const isGranted = input.granted;
  const details = { request: isGranted ? 'granted' : 'declined' };
  return moveTicket(context, input, details, (inner, move) => answerRequest(inner, { ...move, isGranted }));
}

/** Moves a ticket as a member of staff, and notes who did what. */
export async function moveTicket(
  outer: VisitContext,
  { orderId, version }: Seen,
  details: Record<string, string | number | null>,
  act: (context: Context, move: KitchenMove) => Promise<OrderRow | Refusal>,
  action?: string,
): Promise<Moved | Refusal> {
  const staff = await requireStaff(outer);
  if (isRefusal(staff)) return staff;
  const result = await outer.transaction(async (context) => {
    const moved = await act(context, { orderId, version, ...staff });
    if (isRefusal(moved)) return moved;
    const { personId } = staff;
    const subject = { kind: 'order', id: orderId } as const;
    await noteDeed(context, { personId, action: action ?? `order-${moved.state}`, subject, details });
    const ticket = await findTicket(context.db, orderId);
    return ticket ? { success: true as const, ticket: toTicket(ticket) } : refuse('unknown-order');
  });
  return isRefusal(result) && result.code === 'order-moved-on' ? sayState(outer, orderId) : result;
}

// Whoever was slower reads what the order is now; the board shows the rest.
async function sayState({ db }: Context, orderId: number): Promise<Refusal> {
  const ticket = await findTicket(db, orderId);
  if (!ticket) return refuse('unknown-order');
  const state = statusLabel(ticket.state, orderModeOf(ticket));
  return refuse('order-moved-on', {
    message: `Die Bestellung ist inzwischen schon weiter: ${state}.`,
    fields: { state },
  });
}
