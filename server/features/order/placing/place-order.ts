import type { OrderForm } from '#domain/order/order-check.ts';
import { isOnlinePayment } from '#domain/money/payment-methods.ts';
import { normalisePhone } from '#domain/people/phone.ts';
import type { Session, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/plumbing/refusal.ts';
import { admitTry } from '../../account/log-in/lock-out.ts';
import { currentPerson } from '../../account/permission.ts';
import type { SeatedAt } from '../../basket/answers.ts';
import { loadBasket, type LoadedBasket } from '../../basket/load-basket.ts';
import { confirmNumber } from '../../guard/confirm-number.ts';
import { noteStopped } from '../../guard/note-stopped.ts';
import { type Marking, StoppedOrder, weighOrder } from '../../guard/weigh-order.ts';
import { takeStock } from '../../menu/counted-stock.ts';
import { availabilitiesOf } from '../../restaurant/availability-of.ts';
import { slotLimitsOf } from '../../restaurant/busy.ts';
import { findTable } from '../../table/seat.ts';
import { checkSubmission } from './check-submission.ts';
import { isExpress } from './express.ts';
import { keepAddress } from './keep-address.ts';
import type { OrderRow, PlacedOrder } from '../order.ts';
import { findNewestOrder, findOrderByKey, isOrderDouble, lockSlots, NEXT_ORDER } from './store-placing.ts';
import { countWaiting } from '../till/store-till.ts';
import { checkSeenSum, showWished, UnseenSum } from './seen-sum.ts';
import { orderFormOf, type Sent, wishesOf } from './submission.ts';
import { acceptTaken, findTaking } from '../till/take-order.ts';
import { writeOrder } from './write-order.ts';

/**
 * Places the order of a basket, in one transaction that keeps the basket locked: everything is checked and priced
 * anew, whatever the client says. However often and from wherever it is sent, a basket makes one order, and each
 * submission answers with it.
 */
export async function placeOrder(
  outer: VisitContext,
  sent: Sent,
  key: string | null,
): Promise<PlacedOrder | Refusal> {
  const { session } = outer;
  if (session === null) return refuse('basket-empty');
  const unconfirmed = await confirmTyped(outer, sent);
  if (unconfirmed) return unconfirmed;
  const placed = await outer
    .transaction<VisitContext, PlacedOrder | Refusal>((context) => placeIn(context, session, sent, key))
    .catch((error: unknown) => {
      if (!isOrderDouble(error)) throw error;
      return sameKey(outer, session, key);
    });
  if (placed instanceof UnseenSum) await showWished(outer, placed.wishes, sent.hostId);
  // What was to be written is rolled back with the order; that it was stopped, and the code, must stay.
  return placed instanceof StoppedOrder ? noteStopped(outer, placed) : placed;
}

async function placeIn(
  context: VisitContext,
  session: Session,
  sent: Sent,
  key: string | null,
): Promise<PlacedOrder | Refusal> {
  const now = context.clock.now();
  const till = await findTaking(context, sent);
  if (isRefusal(till)) return till;
  const table = till ? null : await findTable(context, sent.hostId);
  const form = till
    ? orderFormOf(sent, null, sent.homedelivery === 0)
    : orderFormOf(sent, await currentPerson(context), table !== null);
  const wishes = wishesOf(form, now);
  const basket = await loadBasket(context, {
    restaurantId: sent.hostId,
    lock: true,
    wishes,
    beside: NEXT_ORDER,
  });
  if (isRefusal(basket)) return basket;
  // What belongs to somebody else's group order is handed over, never ordered past its checks.
  if (basket.isGroupClient) return refuse('group-client');
  const { seller } = basket;
  const attempt = { sessionId: session.id, key, version: sent.version };
  const earlier = await findEarlierOrder(context, attempt, basket);
  if (earlier) return earlier;
  const moved = checkTable(sent, table);
  if (moved) return moved;
  if (basket.lines.length > 0 && isOutdated(sent, basket)) return refuse('basket-changed');
  if (slotLimitsOf(seller, now)) await lockSlots(context.db, seller.id);
  const availability = (await availabilitiesOf(context, [seller])).get(seller.id)?.now;
  if (!availability) return refuse('unknown-restaurant');
  const known = { availability, till, isExpress: isExpress(sent, form.payment) };
  const refusal = await checkSubmission(context, form, basket, known);
  if (refusal) return refusal;
  const limited = till || table ? null : await limitSelfOrders(context, seller.id, form.mobile);
  if (limited) return limited;
  const unseen =
    till && sent.payable === undefined ? null : await checkSeenSum(context, sent, { basket, wishes });
  if (unseen) return unseen;
  const marking = till ? null : await guardPlacing(context, form, basket);
  if (isRefusal(marking)) return marking;
  const { beside: next } = basket;
  if (!next) throw new Error('an order is written without a basket');
  const placing = { session, sent, key, form, date: wishes.date, basket, next, availability, till, marking };
  const taken = await takeStock(context, seller.id, wantedOf(basket));
  if (isRefusal(taken)) return taken;
  const order = await writeOrder(context, { ...placing, taken });
  if (isRefusal(order)) return order;
  if (till) return acceptTaken(context, order, till);
  await keepAddress(context, sent);
  return order;
}

const wantedOf = ({ lines }: LoadedBasket) => lines.flatMap(({ product }) => product.counted);

// Another basket of this session was ordered under the same key at the same moment; the key answers with that.
async function sameKey({ db }: VisitContext, session: Session, key: string | null): Promise<PlacedOrder> {
  const earlier = key === null ? undefined : await findOrderByKey(db, session.id, key);
  if (!earlier) throw new Error('An order conflicts with one that cannot be found');
  return earlier;
}

// The guest has got up, sat down or changed tables since the form was shown.
function checkTable({ tableId, homedelivery }: Sent, table: SeatedAt | null): Refusal | null {
  if (tableId && tableId !== table?.id) return refuse('table-ended');
  if (!table || tableId || homedelivery === 0) return null;
  return refuse('basket-changed', {
    message: `Du sitzt an „${table.title}“. Bestelle dorthin oder verlasse zuerst den Tisch.`,
  });
}

const isOutdated = ({ version }: Sent, basket: LoadedBasket): boolean =>
  version !== undefined && version !== basket.version;

/** Takes the code that came with the order, for the number that is ordered with. */
async function confirmTyped(context: VisitContext, { smsCode, mobile }: Sent): Promise<Refusal | null> {
  if (smsCode === '') return null;
  const number = normalisePhone((await currentPerson(context))?.phone || mobile);
  return confirmNumber(context, number, smsCode);
}

/** A number can stand for so many orders that the kitchen has not answered yet. */
const MOST_WAITING = 3;
const WAITING =
  'Mit dieser Handynummer warten schon mehrere Bestellungen. Bitte warte, bis die Küche sie angenommen hat.';

/** Anybody can tap on a tablet in a shop: a point of sale takes only so many orders from one number and address. */
async function limitSelfOrders(
  context: VisitContext,
  restaurantId: number,
  phone: string,
): Promise<Refusal | null> {
  const { db, site, network } = context;
  if (site.type !== 'pos') return null;
  if ((await countWaiting(db, restaurantId, phone)) >= MOST_WAITING)
    return refuse('too-many-tries', { message: WAITING, fields: { mobile: WAITING } });
  return admitTry(context, 'self-order-from', network);
}

/** For so long a form without a basket is taken for the order that was just made of it. */
const REPEATED_WITHIN_MINUTES = 30;

interface Attempt {
  sessionId: number;
  key: string | null;
  /** Version of the basket that the guest saw, where the form says it. */
  version: number | undefined;
}

/**
 * The order that an earlier submission of the same form has made, to be answered again: by its key, or by the
 * basket that is gone because it was ordered.
 */
async function findEarlierOrder(
  { db, clock }: VisitContext,
  { sessionId, key, version }: Attempt,
  basket: LoadedBasket,
): Promise<OrderRow | undefined> {
  const same = key === null ? undefined : await findOrderByKey(db, sessionId, key);
  if (same || basket.lines.length > 0) return same;
  const newest = await findNewestOrder(db, sessionId, basket.seller.id);
  if (!newest || (version !== undefined && newest.basket_version !== version)) return undefined;
  const repeatedUntil = newest.placed_at.add({ minutes: REPEATED_WITHIN_MINUTES });
  return Temporal.Instant.compare(clock.now(), repeatedUntil) < 0 ? newest : undefined;
}

/** Whether this order may be paid on the spot, whatever way it came: alone, for a group, at a table. */
function guardPlacing(
  context: VisitContext,
  form: OrderForm,
  { seller, sums, payment, destination, offeredPayments, table }: LoadedBasket,
): Promise<Marking | StoppedOrder> {
  return weighOrder(context, {
    restaurantId: seller.id,
    payableCents: sums.payableCents,
    isOnSpot: sums.payableCents > 0 && (payment === null || !isOnlinePayment(payment)),
    isOnSharedDevice: context.site.type === 'pos',
    isOnSite: table !== null || context.site.type === 'pos',
    offersOnline: offeredPayments.some(isOnlinePayment),
    phone: form.mobile,
    street: form.street,
    houseNumber: form.houseNumber,
    postalCode: (form.mode === 'delivery' && destination?.postal_code) || '',
    town: (form.mode === 'delivery' && destination?.town) || '',
  });
}
