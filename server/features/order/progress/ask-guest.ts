import { leftToReduce } from '#domain/money/reduction.ts';
import { answerUntil, type AskFault, canAsk, checkAsked } from '#domain/order/question.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { ORDER_ANSWERS } from '../answers.ts';
import { isMailed, type OrderRow, type WholeOrder } from '../order.ts';
import { findOrder } from '../store.ts';
import { type KitchenMove, mayTouch } from './kitchen-moves.ts';
import { tellAsked } from './question-mail.ts';
import { amountOf, describeReducible, toReducible } from './reducible.ts';
import { isTakenBack, loadWhole } from './reduce-order.ts';
import { showAnew } from './show-anew.ts';
import { lockOrder } from './store-payment.ts';
import { isHeld, saveQuestion } from './store-questions.ts';

export interface Ask extends KitchenMove {
  /** Pieces that are missing. */
  lineIds: readonly number[];
  /** That a new order without a wish time takes from the answer. */
  minutes: number | null;
  /** When the kitchen has to begin; null: as soon as possible. */
  startBy: Temporal.Instant | null;
}

/** Pieces that can still be left out, for who may touch the order. */
export async function readAskable(
  context: Context,
  move: Pick<KitchenMove, 'orderId' | 'restaurantIds'>,
): Promise<{ order: OrderRow; pieces: ReturnType<typeof openPieces> } | Refusal> {
  const { db } = context;
  const order = await findOrder(db, move.orderId);
  const whole = order && mayTouch(move, order) ? await loadWhole(db, order) : null;
  if (!whole) return refuse('unknown-order');
  if (!mayAsk(whole)) return refuse('not-askable');
  const fault = await whyFixed(context, whole.order.id);
  if (fault) return fault;
  return { order: whole.order, pieces: openPieces(whole) };
}

/**
 * Why its sum cannot change. A yes would take something off of it, a no would cancel it: neither can be before its receipt
 * is cancelled. And of what the guest's bank has there is nothing to give back.
 */
async function whyFixed(context: Context, orderId: number): Promise<Refusal | null> {
  if (await context.ports.ask(ORDER_ANSWERS).isPaidAtTill(context, orderId)) return refuse('paid-at-till');
  return (await isTakenBack(context, orderId)) ? refuse('taken-back') : null;
}

/** Asks the guest to go without some pieces. Until the answer, or its end, the order waits as it is. */
export function askGuest(outer: Context, ask: Ask): Promise<OrderRow | Refusal> {
  return outer.transaction<Context, OrderRow | Refusal>(async (context) => {
    const { db, clock } = context;
    const order = await lockOrder(db, ask.orderId);
    const whole = order && mayTouch(ask, order) ? await loadWhole(db, order) : null;
    if (!order || !whole) return refuse('unknown-order');
    if (order.version !== ask.version || (await isHeld(db, order))) return refuse('order-moved-on');
    if (!mayAsk(whole)) return refuse('not-askable');
    const fixed = await whyFixed(context, order.id);
    if (fixed) return fixed;
    const lineIds = [...new Set(ask.lineIds)];
    const open = openPieces(whole).map(({ id }) => id);
    const fault = checkAsked(open, lineIds);
    if (fault) return refuse('bad-input', { fields: { lineIds: FAULTS[fault] } });
    const taken = amountOf(whole, { kind: 'lines', lineIds });
    if (isRefusal(taken)) return refuse('bad-input', { fields: { lineIds: FAULTS.nothing } });
    const isTimed = order.state === 'placed' && order.wish_at === null;
    if (isTimed && ask.minutes === null)
      return refuse('bad-input', { fields: { minutes: 'Bitte wähle, wie viele Minuten ihr braucht.' } });
    const now = clock.now();
    const { accept_until: acceptUntil, state } = order;
    const asked = await saveQuestion(db, order, {
      order_id: order.id,
      asked_at: now,
      until: answerUntil(now, {
        acceptUntil: state === 'placed' ? acceptUntil : null,
        startBy: ask.startBy,
      }),
      minutes: isTimed ? ask.minutes : null,
      amount_cents: taken.cents,
      voucher_cents: taken.voucherCents,
      person_id: ask.personId,
      lineIds,
    });
    if (!asked) return refuse('order-moved-on');
    await showAnew(context, asked);
    await tellAsked(context, asked);
    return asked;
  });
}

const FAULTS: Record<AskFault, string> = {
  nothing: 'Bitte wähle, was fehlt und den Gast etwas gekostet hat.',
  line: 'Das gibt es in dieser Bestellung nicht mehr. Bitte lade die Seite neu.',
  everything: 'Dann bleibt nichts übrig. Lehne die Bestellung ab oder storniere sie.',
};

/** Whether its guest can be asked: a second question waits for the answer to the first. */
function mayAsk(whole: WholeOrder): boolean {
  const { order, restaurant } = whole;
  const { state, channel } = order;
  const may = canAsk({ state, channel, leftCents: leftToReduce(toReducible(whole)) });
  return may && order.asked_until === null && !isMailed(restaurant);
}

function openPieces(whole: WholeOrder) {
  const sold = new Map(whole.lines.map((line) => [line.id, line]));
  return describeReducible(whole)
    .filter(({ isTakenOff }) => !isTakenOff)
    .map(({ id, title, details, cents }) => ({
      id,
      title,
      details,
      cents,
      guestName: sold.get(id)?.guest_name ?? '',
      productId: sold.get(id)?.product_id ?? null,
    }));
}
