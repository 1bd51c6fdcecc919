import type { z } from 'zod';
import type { Ticket } from '#contract/kitchen.ts';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import { mayNoteNoShow, NOTED_BUT_REVIEWED, NOTED_TOO_LATE, noShowReason } from '#domain/order/no-show.ts';
import { isHandOver, isTerminal, type OrderStatus, statusLabel } from '#domain/order/order-status.ts';
import type { RestaurantRight } from '#domain/people/rights.ts';
import { markNoShow } from '#server/features/guard/mark-no-show.ts';
import {
  cancelByKitchen,
  findOrderOf,
  type KitchenMove,
  type KitchenStep,
  leadsOn,
  takeStep,
} from '#server/features/order/progress/kitchen-moves.ts';
import { ORDER_ANSWERS } from '#server/features/order/answers.ts';
import { orderModeOf, type OrderRow } from '#server/features/order/order.ts';
import { retell } from '#server/features/order/progress/come-back.ts';
import { delayOrder } from '#server/features/order/progress/delay-order.ts';
import { tellNoShow } from '#server/features/order/progress/no-show.ts';
import { isRequestOpen } from '#server/features/order/progress/open-request.ts';
import { answerRequest, grantSoon } from '#server/features/order/progress/request-cancellation.ts';
import { lockOrder } from '#server/features/order/progress/record-payment.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { detailsOf, holdStep, undoHeld } from '#server/features/order/progress/hold-step.ts';
import { noteMove } from '#server/features/order/progress/note-move.ts';
import { findTicket } from './store.ts';
import type { HeldStep } from '#server/features/order/progress/store-held.ts';
import { isFirst } from './taps.ts';
import { isReviewShown } from '#server/features/review/is-review-shown.ts';
import { ticketFor } from './ticket.ts';

export interface Seen {
  orderId: number;
  /** The version the tablet showed; of two tablets only the first moves the order. Null: whichever it is by now. */
  version: number | null;
  /** Names the tap; the same one again does nothing. */
  tap?: string | undefined;
}
/** Whether the step waits until it can no longer be taken back. */
type Holdable = Seen & { hold?: boolean | undefined };
type Moved = { success: true; ticket: z.input<typeof Ticket> };

/** Accepts in so many minutes, or for the wish time. */
export const acceptTicket = (
  context: StaffVisit,
  { minutes = null, ...input }: Holdable & { minutes?: number | null | undefined },
) => stepTicket(context, input, { to: 'accepted', minutes });

/** Refuses a new order, or cancels one that was accepted; the guest reads why. */
export async function refuseTicket(context: StaffVisit, { reason, ...input }: Holdable & { reason: string }) {
  if (reason === '')
    return refuse('bad-input', { fields: { reason: 'Bitte sag dem Gast, warum es nicht geht.' } });
  const ticket = await findTicket(context.db, input.orderId);
  const to = ticket && ticket.state !== 'placed' ? 'cancelled' : 'refused';
  return stepTicket(context, input, { to, reason });
}

/** Moves an accepted order on. */
export async function advanceTicket(
  context: StaffVisit,
  { state, ...input }: Holdable & { state: OrderStatus },
) {
  if (!leadsOn(state)) return refuse('order-moved-on');
  // What leaves the house is handed over by who brings it, too.
  const right = isHandOver(state) ? undefined : 'orders';
  return stepTicket(context, input, { to: state }, right);
}

/** Takes a step, or holds it for as long as it can be taken back. */
function stepTicket(
  context: StaffVisit,
  { hold = false, ...seen }: Holdable,
  step: KitchenStep & { to: HeldStep['state'] },
  right?: RestaurantRight,
): Promise<Moved | Refusal> {
  const { device } = context.staff;
  if (hold)
    return changeTicket(context, seen, (inner, move) => holdStep(inner, { ...move, device }, step), right);
  const details = detailsOf(step);
  return moveTicket(context, seen, details, (inner, move) => takeStep(inner, move, step), undefined, right);
}

/** Takes back a step that still waits, by whoever could have taken it. */
export function takeBackTicket(context: StaffVisit, seen: Seen) {
  const may = (state: OrderStatus, order: OrderRow) =>
    isHandOver(state) || context.staff.rightsAt(order.restaurant_id).includes('orders');
  return changeTicket(context, seen, (inner, move) => undoHeld(inner, move, may));
}

/** Cancels at the guest's request, in a moment if it is held, or lets the order go on. */
export function answerTicket(
  context: StaffVisit,
  { hold = false, ...input }: Holdable & { granted: boolean },
): Promise<Moved | Refusal> {
  const isGranted = input.granted;
  const { device } = context.staff;
  if (isGranted && hold)
    return changeTicket(context, input, (inner, move) => grantSoon(inner, { ...move, device }));
  const details = { request: isGranted ? 'granted' : 'declined' };
  return moveTicket(context, input, details, (inner, move) => answerRequest(inner, { ...move, isGranted }));
}

/** Puts off what was promised. */
export function delayTicket(context: StaffVisit, { minutes, ...seen }: Seen & { minutes: number }) {
  const delay = (inner: Context, move: KitchenMove) => delayOrder(inner, { ...move, minutes });
  return moveTicket(context, seen, { minutes }, delay, 'order-delayed');
}

/** Notes that nobody took the order and paid it; while it is open it ends with that, as the kitchen decides. */
export function leaveTicket(context: StaffVisit, input: Seen & { noShow: boolean }) {
  const isNoShow = input.noShow;
  return moveTicket(
    context,
    input,
    {},
    async (inner, move) => {
      const order = await findOrderOf(inner, move);
      if (isRefusal(order)) return order;
      const isOver = isTerminal(order.state);
      if (!isOver && !context.staff.rightsAt(order.restaurant_id).includes('orders'))
        return refuse('forbidden');
      if (!isOver && (!isNoShow || order.accepted_at === null)) return refuse('order-moved-on');
      // A review of it, or money taken for it, and the note that nobody took it rule each other out: one comes after the other.
      await lockOrder(inner.db, order.id);
      if (isNoShow && (await inner.ports.ask(ORDER_ANSWERS).isPaidAtTill(inner, order.id)))
        return refuse('paid-at-till');
      const hindrance = isNoShow && isOver && (await whyNotNoted(inner, order));
      if (hindrance) return refuse('not-left', { message: hindrance });
      const refusal = await markNoShow(inner, order, { personId: move.personId, isNoShow });
      if (refusal) return refusal;
      if (!isOver) return cancelByKitchen(inner, { ...move, reason: noShowReason(orderModeOf(order)) });
      // What ended with it has said so; what was closed before says so now.
      if (isNoShow && order.state === 'completed') await tellNoShow(inner, order.id);
      const told = await retell(inner, order);
      if (!isRefusal(told) && order.state === 'completed')
        await inner.ports.ask(ORDER_ANSWERS).bookOrder(inner, order.id);
      return told;
    },
    isNoShow ? 'order-no-show' : 'order-no-show-withdrawn',
  );
}

/** Why an order that was closed can be noted as left no more; null where it can. */
export async function whyNotNoted(
  context: Pick<Context, 'db' | 'clock'>,
  order: Pick<OrderRow, 'id' | 'completed_at' | 'changed_at'>,
): Promise<string | null> {
  if (!mayNoteNoShow(order.completed_at ?? order.changed_at, context.clock.now())) return NOTED_TOO_LATE;
  return (await isReviewShown(context, order.id)) ? NOTED_BUT_REVIEWED : null;
}

/** Moves a ticket as a member of staff, and notes who did what. */
export function moveTicket(
  outer: StaffVisit,
  seen: Seen,
  details: Record<string, string | number | null>,
  act: Act,
  action?: AuditAction,
  right?: RestaurantRight,
): Promise<Moved | Refusal> {
  const { device } = outer.staff;
  const noted: Act = async (context, move) => {
    const moved = await act(context, move);
    if (!isRefusal(moved)) await noteMove(context, { ...move, device }, moved, details, action);
    return moved;
  };
  return changeTicket(outer, seen, noted, right);
}

type Act = (context: Context, move: KitchenMove) => Promise<OrderRow | Refusal>;

/** Changes an order that somebody at work here saw; answers its ticket. */
export async function changeTicket(
  outer: StaffVisit,
  seen: Seen,
  act: Act,
  right?: RestaurantRight,
): Promise<Moved | Refusal> {
  const { staff } = outer;
  const restaurantIds = right ? staff.idsWith(right) : staff.restaurantIds;
  if (restaurantIds.length === 0) return refuse('forbidden');
  const { orderId } = seen;
  const result = await outer.transaction(async (context) => {
    const before = await findOrderOf(context, { orderId, restaurantIds });
    if (isRefusal(before)) return before;
    if (await isFirst(context, before.restaurant_id, seen.tap)) {
      const version = seen.version ?? before.version;
      const changed = await act(context, { orderId, version, personId: staff.personId, restaurantIds });
      if (isRefusal(changed)) return changed;
    }
    const ticket = await findTicket(context.db, orderId);
    return ticket
      ? { success: true as const, ticket: ticketFor(staff.rightsAt(ticket.restaurant_id), ticket) }
      : refuse('unknown-order');
  });
  return isRefusal(result) && result.code === 'order-moved-on' ? sayState(outer, orderId) : result;
}

// Whoever was slower reads what the order is now; the board shows the rest.
async function sayState({ db, staff }: StaffVisit, orderId: number): Promise<Refusal> {
  const ticket = await findTicket(db, orderId);
  if (!ticket) return refuse('unknown-order');
  const state = statusLabel(ticket.held_state ?? ticket.state, orderModeOf(ticket));
  if (ticket.asked_until !== null)
    return refuse('order-moved-on', {
      message:
        'Der Gast ist gefragt, ob es ohne das Fehlende weitergeht. Bis zur Antwort wartet die Bestellung.',
      fields: { state },
    });
  if (isRequestOpen(ticket)) {
    const mayAnswer = staff.rightsAt(ticket.restaurant_id).includes('orders');
    const answer = mayAnswer ? 'Bitte antwortet ihm' : 'Die Küche antwortet ihm';
    return refuse('order-moved-on', {
      message: `Der Gast bittet um Stornierung. ${answer}, dann geht es weiter.`,
      fields: { state },
    });
  }
  return refuse('order-moved-on', {
    message: `Die Bestellung ist inzwischen schon weiter: ${state}.`,
    fields: { state },
  });
}
