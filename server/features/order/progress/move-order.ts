import { formatPrice } from '#domain/money/money.ts';
import { averageDeliveryMinutes, AVERAGED_ORDERS } from '#domain/time/delivery-time.ts';
import {
  canMove,
  isCooked,
  isTold,
  type OrderActor,
  type OrderStatus,
  isTerminal,
} from '#domain/order/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { recordFirstOrder } from '../../account/first-order.ts';
import { endOrderMark, readOrderMarks } from '../../guard/end-mark.ts';
import { giveStockBack } from '../../menu/counted-stock.ts';
import { recordFigures } from '../../restaurant/record-figures.ts';
import { earnVouchers } from '../../voucher/earn-vouchers.ts';
import { bookVoucher, giveVoucherBack } from '../../voucher/reserve-voucher.ts';
import { ORDER_ANSWERS } from '../answers.ts';
import { issueReceipt } from '../papers/issue-receipt.ts';
import { orderModeOf, type OrderRow, type PlacedOrder } from '../order.ts';
import { queueFiscalProof } from '../secure-order.ts';
import { sayWhen } from './status-info.ts';
import { raiseUnseen, tellRestaurant } from './tell-restaurant.ts';
import { saveStep, type OrderChanges, listGifts, listRecentDeliveries } from './store-moves.ts';
import { findOrder } from '../store.ts';
import { lockOrder, noteMoneyDue } from './store-payment.ts';
import { noteAnswer } from './store-questions.ts';
import { showAnew } from './show-anew.ts';

export interface Move {
  orderId: number;
  /** The version the mover saw; with a newer one somebody else was quicker. */
  version: number;
  to: OrderStatus;
  actor: OrderActor;
  personId?: number | null;
  info?: string;
  /** The guest was asked whether it goes on with less, and this follows from the answer. */
  isAnswered?: boolean;
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
    const checked = await checkMove(context, move);
    if (isRefusal(checked)) return checked;
    const { order, changes } = checked;
    const { to: state, actor, personId = null, info = '' } = move;
    const step = { state, at: context.clock.now(), actor, personId, info };
    const moved = await saveStep(context.db, order, step, changes);
    if (!moved) return refuse('order-moved-on');
    if (order.asked_until !== null) await noteAnswer(context.db, order.id, 'ended', step.at);
    if (state === 'accepted') await queueFiscalProof(context, moved);
    await finishOrder(context, moved, order.state);
    await settlePayment(context, moved);
    await context.ports.ask(ORDER_ANSWERS).printStep(context, moved);
    await tellAboutOrder(context, moved);
    return moved;
  });
}

/**
 * The order as it stands before the move, and what the move would change; or why it cannot be made. All of it is asked before
 * anything is written: whoever goes on after a refusal, in a transaction of their own, keeps what was.
 */
export async function checkMove(
  context: Context,
  move: Move,
): Promise<{ order: OrderRow; changes: OrderChanges } | Refusal> {
  const { db, clock } = context;
  const order = await findOrder(db, move.orderId);
  if (!order || !move.mayTouch(order)) return refuse('unknown-order');
  const isAllowed = canMove(order.state, move.to, move.actor, orderModeOf(order));
  if (order.version !== move.version || !isAllowed) return refuse('order-moved-on');
  // Nothing is cooked or sent that the guest may not want; that it comes to nothing needs no answer.
  if (order.asked_until !== null && !move.isAnswered && !isDropped(move.to)) return refuse('order-moved-on');
  const changes = move.changes?.(order, clock.now()) ?? {};
  if (isRefusal(changes)) return changes;
  if (!isDropped(move.to)) return { order, changes };
  // Held, so that nobody pays it meanwhile.
  await lockOrder(db, order.id);
  return (await isPaid(context, order.id)) ? refuse('paid-at-till') : { order, changes };
}

/** Hears of each order that nobody has answered in time. */
export const RAN_OUT = 'order-ran-out';

const isPaid = (context: Context, orderId: number): Promise<boolean> =>
  context.ports.ask(ORDER_ANSWERS).isPaidAtTill(context, orderId);

const isDropped = (to: OrderStatus): boolean => to === 'refused' || to === 'cancelled';

/** What is owed follows from the state: the payment, which stands above, takes or gives back accordingly. */
export async function settlePayment(
  context: Context,
  { id: orderId, payment_state }: OrderRow,
): Promise<void> {
  if (payment_state === 'on-the-spot') return;
  await noteMoneyDue(context.db, orderId, context.clock.now());
  await context.enqueue({ queue: 'payment', payload: { orderId } });
}

/** Tells open pages at once, and the guest by message where the step says something to them. */
export async function tellAboutOrder(
  context: Context,
  order: PlacedOrder & Pick<OrderRow, 'refusal_reason'> & Parameters<typeof orderModeOf>[0],
): Promise<void> {
  await showAnew(context, order);
  if (!isTold(order.state, orderModeOf(order), order.refusal_reason)) return;
  const { id: orderId, state: event, version, site_id: siteId, restaurant_id: restaurantId } = order;
  await context.enqueue({
    queue: 'order-message',
    payload: { orderId, event, version, siteId, restaurantId },
  });
}

/** What follows from the end of an order, in the transaction that ends it; nothing while it goes on. */
async function finishOrder(context: Context, order: OrderRow, before: OrderStatus): Promise<void> {
  if (order.state === 'completed') return finishCompleted(context, order);
  if (!isTerminal(order.state)) return;
  await endOrderMark(context, order.id, 'failed');
  await giveVoucherBack(context, order.id);
  if (order.state === 'expired') await tellExpired(context, order);
  // What was on the stove is gone.
  if (!isCooked(before)) await giveStockBack(context, order.id, order.restaurant_id);
}

/** Whoever runs the place and the operator hear of an order that nobody there has seen. */
async function tellExpired(context: Context, order: OrderRow): Promise<void> {
  await raiseUnseen(context, order);
  await context.enqueue({
    queue: RAN_OUT,
    payload: { orderId: order.id, restaurantId: order.restaurant_id },
  });
  const placed = sayWhen(order.placed_at, order.placed_at);
  await tellRestaurant(context, order, {
    kind: 'order-expired-unseen',
    isForBoard: true,
    subject: `Nicht angenommen: Bestellung ${order.id} über ${formatPrice(order.payable_cents)}`,
    headline: `Bestellung ${order.id} ist abgelaufen`,
    paragraphs: [
      `Sie kam ${placed} und ist ${formatPrice(order.payable_cents)} wert. Niemand hat sie angenommen, deshalb wurde sie abgesagt; der Gast zahlt nichts und weiß Bescheid.`,
      'Steht eure Küchentafel offen, und ist die Glocke laut genug? Wenn ihr gerade nicht könnt, macht dort eine Pause: Dann bestellt niemand vergeblich.',
    ],
  });
}

async function finishCompleted(context: Context, order: OrderRow): Promise<void> {
  const redemption = await bookVoucher(context, order.id);
  await endOrderMark(context, order.id, 'completed');
  const orderer = { personId: order.person_id, phone: order.phone, email: order.email };
  // Where it went and from which device stands with the order as hashes alone.
  const noted = await readOrderMarks(context, order.id);
  await recordFirstOrder(context, order.id, { ...orderer, door: null, device: null }, noted);
  await earnVouchers(context, order, { redemption, gifts: await listGifts(context.db, order.id) });
  if (order.mode === 'delivery' && order.wish_at === null) await recordSpeed(context, order.restaurant_id);
  await issueReceipt(context, order);
  if (order.review_reminder_consent_at)
    await context.enqueue({ queue: 'review-reminder', payload: { orderId: order.id } });
  await context.ports.ask(ORDER_ANSWERS).bookOrder(context, order.id);
}

async function recordSpeed(context: Context, restaurantId: number): Promise<void> {
  const deliveries = await listRecentDeliveries(context.db, restaurantId, AVERAGED_ORDERS);
  const minutes = deliveries.flatMap((delivery) => {
    // A delivery that nobody tapped away arrived, as far as anybody knows, when it was promised.
    const arrived = delivery.actor === 'system' ? delivery.promised_at : delivery.completed_at;
    return arrived === null ? [] : Math.round(arrived.since(delivery.placed_at).total('minutes'));
  });
  await recordFigures(context, restaurantId, { measuredDeliveryMinutes: averageDeliveryMinutes(minutes) });
}
