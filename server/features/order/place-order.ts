import { formatPrice, toEuros } from '#domain/money.ts';
import type { Session, VisitContext } from '#server/plumbing/context.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { currentPerson } from '../account/permission.ts';
import type { SeatedAt } from '../basket/answers.ts';
import { loadBasket, type LoadedBasket } from '../basket/load-basket.ts';
import { availabilitiesOf } from '../restaurant/availability-of.ts';
import { findTable } from '../table/find-table.ts';
import { checkSubmission } from './check-submission.ts';
import { isExpress } from './express.ts';
import { limitSelfOrders } from './limit-self-orders.ts';
import { acceptTaken, findTaking } from './take-order.ts';
import { findEarlierOrder } from './find-earlier-order.ts';
import { keepAddress } from './keep-address.ts';
import type { PlacedOrder } from './order.ts';
import { lockSlots } from './store-placing.ts';
import { formOf, wishesOf, type Sent } from './submission.ts';
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
  return outer.transaction<VisitContext, PlacedOrder | Refusal>((context) =>
    placeIn(context, session, sent, key),
  );
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
    ? formOf(sent, null, sent.homedelivery === 0)
    : formOf(sent, await currentPerson(context), table !== null);
  const wishes = wishesOf(form, now);
  const basket = await loadBasket(context, { restaurantId: sent.hostId, lock: true, wishes });
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
  if (seller.slot_capacity !== null) await lockSlots(context.db, seller.id);
  const availability = (await availabilitiesOf(context, [seller])).get(seller.id)?.now;
  if (!availability) return refuse('unknown-restaurant');
  const known = { availability, till, isExpress: isExpress(sent, form.payment) };
  const refusal = await checkSubmission(context, form, basket, known);
  if (refusal) return refusal;
  const limited = till || table ? null : await limitSelfOrders(context, seller.id, form.mobile);
  if (limited) return limited;
  if (sent.payable !== undefined && sent.payable !== toEuros(basket.sums.payableCents))
    return askAgain(basket);
  const placing = { session, sent, key, form, date: wishes.date, basket, availability, till };
  const order = await writeOrder(context, placing);
  if (isRefusal(order)) return order;
  if (till) return acceptTaken(context, order, till);
  await keepAddress(context, sent);
  return order;
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

// Nobody is made to pay another sum than the one above the button.
const askAgain = ({ sums }: LoadedBasket): Refusal =>
  refuse('basket-changed', {
    message: `Die Summe hat sich geändert, zu zahlen sind jetzt ${formatPrice(sums.payableCents)}. Bitte prüfe deinen Warenkorb noch einmal.`,
  });
