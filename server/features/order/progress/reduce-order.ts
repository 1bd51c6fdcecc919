import { isInTheHouse } from '#domain/order/order-status.ts';
import { commissionLost } from '#domain/money/commission.ts';
import { type Cents, formatPrice } from '#domain/money/money.ts';
import {
  type BorneBy,
  needsManager,
  leftToReduce,
  type ReductionChoice,
  type TakenOff,
  wholeOf,
} from '#domain/money/reduction.ts';
import type { Context } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { ORDER_ANSWERS } from '../answers.ts';
import { holdReturnable, returnShare } from '../../voucher/return-share.ts';
import { correctReceipt } from '../papers/correct-receipt.ts';
import { mayTouch, type KitchenMove } from './kitchen-moves.ts';
import { settlePayment } from './move-order.ts';
import { isMailed, type OrderReduction, type OrderRow, type WholeOrder } from '../order.ts';
import { amountOf, describeReducible, givenUpCents, mayReduce, splitOf, toReducible } from './reducible.ts';
import { sayDestination, tellReduced } from './reduction-mail.ts';
import { findOrder, withContents } from '../store.ts';
import { keepHeld } from './store-held.ts';
import { lockOrder } from './store-payment.ts';
import { insertReduction, isReducedUnder, saveReduced } from './store-reductions.ts';
import { showAnew } from './show-anew.ts';

export interface Reduce extends KitchenMove {
  choice: ReductionChoice;
  /** Why, as the guest reads it. */
  reason: string;
  /** The same key takes off once, however often it is sent. */
  key: string;
  /** What may be taken off without whoever runs the restaurant; null: they do it themselves. */
  allowance: Allowance | null;
  /** Who bears it; the restaurant unless the operator says otherwise. */
  borneBy?: BorneBy;
  /** Days after completion in which it is possible; undefined: as for restaurants. */
  days?: number | undefined;
  /** Writes who did it, with it: once, as it is taken off once. */
  note: (context: Context, order: OrderRow) => Promise<void>;
}

/** Share of an order in percent, and where the mover may go beyond it. */
export interface Allowance {
  percent: number;
  managedIds: readonly number[];
}

/** What can be taken off of an order, and what a choice would give back to the guest. */
export interface Reducible {
  order: OrderRow;
  whole: WholeOrder;
  pieces: ReturnType<typeof describeReducible>;
  /** What can be taken off at most. */
  leftCents: Cents;
  chosen: (TakenOff & { sentence: string }) | null;
}

/** Looks without changing anything; a choice that cannot be is refused as it would be later. */
export async function readReducible(
  context: Context,
  move: Pick<KitchenMove, 'orderId' | 'restaurantIds'>,
  choice: ReductionChoice | null,
  { days, borneBy }: Pick<Reduce, 'days' | 'borneBy'> = {},
): Promise<Reducible | Refusal> {
  const { db, clock } = context;
  const order = await findOrder(db, move.orderId);
  const whole = order && mayTouch(move, order) ? await loadWhole(db, order) : null;
  if (!whole) return refuse('unknown-order');
  if (!mayReduce(whole.order, clock.now(), days) || isMailed(whole.restaurant))
    return refuse('not-reducible');
  if (await isTakenBack(context, move.orderId)) return refuse('taken-back');
  const pieces = describeReducible(whole, borneBy);
  const found = { order: whole.order, whole, pieces, leftCents: leftToReduce(toReducible(whole, borneBy)) };
  if (!choice) return { ...found, chosen: null };
  const tooSoon = refuseBearing(whole.order, borneBy);
  if (tooSoon) return tooSoon;
  const taken = amountOf(whole, choice, borneBy);
  if (isRefusal(taken)) return taken;
  return { ...found, chosen: { ...taken, sentence: sayDestination(whole.order, taken) } };
}

/**
 * Takes something off of an order that the restaurant has accepted, until thirty days after it was completed. The sum
 * only falls. Everything that follows is written in the same transaction: what is owed, the correction of a receipt,
 * and what the guest is told.
 */
export function reduceOrder(outer: Context, reduce: Reduce): Promise<OrderRow | Refusal> {
  return outer.transaction<Context, OrderRow | Refusal>(async (context) => {
    const { db, clock } = context;
    const order = await lockOrder(db, reduce.orderId);
    if (!order || !mayTouch(reduce, order)) return refuse('unknown-order');
    if (await isReducedUnder(db, order.id, reduce.key)) return order;
    // What the guest is asked about names a sum.
    if (order.version !== reduce.version || order.asked_until !== null) return refuse('order-moved-on');
    if (!mayReduce(order, clock.now(), reduce.days)) return refuse('not-reducible');
    if (await context.ports.ask(ORDER_ANSWERS).isPaidAtTill(context, order.id)) return refuse('paid-at-till');
    if (await isTakenBack(context, order.id)) return refuse('taken-back');
    await holdReturnable(context, order.id);
    const whole = await loadWhole(db, order);
    if (!whole) return refuse('unknown-order');
    if (isMailed(whole.restaurant)) return refuse('not-reducible');
    const taken = amountOf(whole, reduce.choice, reduce.borneBy);
    if (isRefusal(taken)) return taken;
    const tooSoon = refuseBearing(order, reduce.borneBy);
    if (tooSoon) return tooSoon;
    const beyond = refuseBeyond(whole, taken, reduce.allowance);
    if (beyond) return beyond;
    const less = await bookReduction(context, whole, { ...reduce, taken });
    const { order: reduced } = less;
    await tellReduced(context, { ...whole, order: reduced, returnable: less.returnable }, less.reduction);
    await reduce.note(context, reduced);
    return reduced;
  });
}

export const isTakenBack = (context: Context, orderId: number): Promise<boolean> =>
  context.ports.ask(ORDER_ANSWERS).isTakenBack(context, orderId);

/** Refuses what only whoever runs the restaurant may take off. */
export function refuseBeyond(
  { order, returnable }: Pick<WholeOrder, 'order' | 'returnable'>,
  taken: TakenOff,
  allowance: Allowance | null,
): Refusal | null {
  if (allowance === null || allowance.managedIds.includes(order.restaurant_id)) return null;
  const wholeCents = order.payable_cents + (returnable ? order.discount_cents : 0);
  const takenOffCents = order.reduced_cents + order.returned_cents;
  if (!needsManager({ state: order.state, wholeCents, takenOffCents }, wholeOf(taken), allowance.percent))
    return null;
  const most = formatPrice(Math.floor((wholeCents * allowance.percent) / 100));
  return refuse('forbidden', {
    message: `Mehr als ${allowance.percent} % (hier ${most}) und alles nach der Übergabe zieht nur ab, wer den Betrieb leitet. Hol bitte jemanden mit dieser Rolle dazu.`,
  });
}

/** Until the food is handed over nothing is earned that the operator could give back instead of the restaurant. */
export const refuseBearing = ({ state }: OrderRow, borneBy: BorneBy = 'restaurant'): Refusal | null =>
  borneBy === 'restaurant' || state === 'completed'
    ? null
    : refuse('bad-input', { fields: { borneBy: 'Das geht erst, wenn die Bestellung abgeschlossen ist.' } });

type Booking = Pick<Reduce, 'choice' | 'reason' | 'key' | 'personId' | 'borneBy'> & { taken: TakenOff };

/** Writes what is taken off of a locked order, with everything that follows from it but what the guest is told. */
export async function bookReduction(
  context: Context,
  whole: WholeOrder,
  booking: Booking,
): Promise<{ order: OrderRow; reduction: OrderReduction; returnable: WholeOrder['returnable'] }> {
  const { voucherCents } = booking.taken;
  const order = await saveReduced(context.db, whole.order, booking.taken, context.clock.now());
  if (!order) throw new Error(`Order ${whole.order.id} is locked and was changed`);
  await keepHeld(context.db, whole.order, order.version);
  const reduction = await write(context, whole, booking);
  const share = { orderId: order.id, cents: voucherCents, isBorne: booking.borneBy === 'operator' };
  const returnable = voucherCents > 0 ? await returnShare(context, share) : whole.returnable;
  await settleReduced(context, order);
  if (reduction.borneBy === 'restaurant') await correctReceipt(context, whole, reduction);
  if (isInTheHouse(order.state))
    await context.ports.ask(ORDER_ANSWERS).printLess(context, order, reduction.lineIds);
  return { order, reduction, returnable };
}

export async function loadWhole(db: Context['db'], order: OrderRow): Promise<WholeOrder | null> {
  const [whole] = await withContents(db, [order]);
  return whole ?? null;
}

async function write(
  { db, clock }: Context,
  whole: WholeOrder,
  { choice, reason, key, personId, taken, borneBy = 'restaurant' }: Booking,
): Promise<OrderReduction> {
  const lineIds = choice.kind === 'lines' ? [...new Set(choice.lineIds)] : [];
  const isTheirs = borneBy === 'restaurant';
  const split = isTheirs ? splitOf(whole, taken, lineIds) : { vat: [], tip_cents: 0 };
  const before = { ...whole.order, reduced_cents: givenUpCents(whole) };
  const id = await insertReduction(db, {
    order_id: whole.order.id,
    amount_cents: taken.cents,
    voucher_cents: taken.voucherCents,
    ...split,
    reason,
    person_id: personId,
    commission_cents: isTheirs ? commissionLost(before, wholeOf(taken)) : 0,
    borne_by: borneBy,
    idempotency_key: key,
    created_at: clock.now(),
    lineIds,
  });
  const { vat, tip_cents: tipCents } = split;
  const at = clock.now();
  return {
    id,
    orderId: whole.order.id,
    amountCents: taken.cents,
    voucherCents: taken.voucherCents,
    tipCents,
    vat,
    reason,
    borneBy,
    at,
    lineIds,
    receiptNumber: null,
  };
}

/** Money and commission follow what is left; open pages learn of it. */
async function settleReduced(context: Context, order: OrderRow): Promise<void> {
  await settlePayment(context, order);
  if (order.state === 'completed') {
    await context.ports.ask(ORDER_ANSWERS).bookOrder(context, order.id);
    await context.enqueue({ queue: 'review-standing', payload: { orderId: order.id } });
  }
  await showAnew(context, order);
}
