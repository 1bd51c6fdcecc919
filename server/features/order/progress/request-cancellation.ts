import type { Context, VisitContext } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { raiseAlarm } from '../../audit/raise-alarm.ts';
import { holdStep } from './hold-step.ts';
import { findOrderOf, mayTouch, type KitchenMove, takeStep } from './kitchen-moves.ts';
import type { OrderHead, OrderRow } from '../order.ts';
import { findOpenedOrder } from '../read-order.ts';
import { saveRequest } from '../store-after.ts';
import { findOrder, withHeads } from '../store.ts';
import { isRequestOpen, mayRequestCancellation } from './open-request.ts';
import { sayWhen } from './status-info.ts';
import { describeUnseen, tellRestaurant } from './tell-restaurant.ts';
import { showAnew } from './show-anew.ts';

/** Asks the restaurant to cancel an accepted order; asked once, or cancelled already, it is a success. */
export async function requestCancellation(
  outer: VisitContext,
  { orderId, uid }: { orderId: number; uid?: string | undefined },
): Promise<{ success: true } | Refusal> {
  const asked = await outer.transaction<VisitContext, OrderRow | Refusal>(async (context) => {
    const order = await findOpenedOrder(context, orderId, uid);
    if (!order) return refuse('unknown-order');
    if (order.cancel_requested_at !== null || order.state === 'cancelled') return order;
    if (!mayRequestCancellation(order)) return refuse('order-moved-on');
    const now = context.clock.now();
    const saved = await saveRequest(context.db, order, now, { cancel_requested_at: now });
    if (!saved) return refuse('order-moved-on');
    await tell(context, saved, (head) => tellAsked(context, head));
    return saved;
  });
  return isRefusal(asked) ? asked : { success: true };
}

const GRANTED = { to: 'cancelled', reason: 'Du hast darum gebeten.' } as const;

/** Grants it in a moment, as long as that can be taken back; until then the guest waits for the answer. */
export function grantSoon(
  outer: Context,
  move: KitchenMove & { device: string | undefined },
): Promise<OrderRow | Refusal> {
  return outer.transaction(async (context) => {
    const order = await findOrderOf(context, move);
    if (isRefusal(order)) return order;
    return isRequestOpen(order) ? holdStep(context, move, GRANTED) : refuse('order-moved-on');
  });
}

/** The kitchen's answer: cancels the order, or lets it go on and tells the guest so. */
export function answerRequest(
  outer: Context,
  move: KitchenMove & { isGranted: boolean },
): Promise<OrderRow | Refusal> {
  return outer.transaction(async (context) => {
    const order = await findOrder(context.db, move.orderId);
    if (!order || !mayTouch(move, order)) return refuse('unknown-order');
    if (order.version !== move.version || !isRequestOpen(order)) return refuse('order-moved-on');
    if (move.isGranted) return takeStep(context, move, GRANTED);
    const now = context.clock.now();
    const saved = await saveRequest(context.db, order, now, { cancel_declined_at: now });
    if (!saved) return refuse('order-moved-on');
    await tell(context, saved, (head) => tellDeclined(context, head));
    return saved;
  });
}

/** Open pages and boards at once, the others by mail. */
async function tell(context: Context, order: OrderRow, write: (head: OrderHead) => Promise<void>) {
  await showAnew(context, order);
  for (const head of await withHeads(context.db, [order])) await write(head);
}

/** Tells the restaurant by mail as well as on its board that a guest would like to cancel. */
async function tellAsked(context: Context, { order, restaurant }: OrderHead): Promise<void> {
  await tellRestaurant(context, order, {
    kind: 'order-cancel-request',
    isForBoard: true,
    subject: `Bitte um Stornierung: Bestellung ${order.id}`,
    headline: `Bestellung ${order.id} soll storniert werden`,
    paragraphs: [
      `${order.first_name} ${order.last_name} bittet ${restaurant.name} darum, Bestellung ${order.id} zu stornieren.`,
      `Auf eurer Küchentafel könnt ihr sie stornieren oder weitermachen.${order.phone && ` Der Gast ist unter ${order.phone} zu erreichen.`}`,
    ],
  });
}

/**
 * Once more, when all others would be closed: this one stays open until somebody answers, and whoever runs the market
 * can ring up and answer in their place.
 */
export async function tellUnanswered(context: Context, order: OrderRow): Promise<void> {
  const asked = order.cancel_requested_at ?? order.placed_at;
  await tellRestaurant(context, order, {
    kind: 'order-cancel-request',
    key: `order-cancel-request:${order.id}:again`,
    isForBoard: true,
    subject: `Noch ohne Antwort: Bestellung ${order.id} soll storniert werden`,
    headline: 'Ein Gast wartet auf eure Antwort',
    paragraphs: [
      `${order.first_name} ${order.last_name} hat ${sayWhen(asked, order.placed_at)} darum gebeten, Bestellung ${order.id} zu stornieren. Bis ihr antwortet, bleibt sie offen und wird nicht abgerechnet.`,
      `Habt ihr sie zubereitet, tippt auf eurer Küchentafel „Weiterkochen“ und schließt sie ab; sonst storniert sie dort.${order.phone && ` Der Gast ist unter ${order.phone} zu erreichen.`}`,
    ],
  });
  await raiseAlarm(context, {
    kind: 'request-unanswered',
    about: String(order.id),
    personId: null,
    details: describeUnseen(order),
  });
}

/** Tells the guest that the order goes on. A cancellation is told like every other end of an order. */
async function tellDeclined(context: Context, { order, restaurant }: OrderHead): Promise<void> {
  const { promised_at: promised } = order;
  const isOver = promised !== null && Temporal.Instant.compare(context.clock.now(), promised) > 0;
  const sentence = `${restaurant.name} kann Bestellung ${order.id} leider nicht mehr stornieren.`;
  await sendMail(context, {
    kind: 'order-cancel-declined',
    key: `order-cancel-declined:${order.id}`,
    siteId: order.site_id,
    personId: order.person_id,
    orderId: order.id,
    recipient: order.by_email ? order.email : '',
    brief: `${restaurant.name} kann sie leider nicht mehr stornieren${isOver ? '' : ', sie kommt wie vereinbart'}.`,
    subject: `Nicht mehr zu stornieren: Bestellung ${order.id} bei ${restaurant.name}`,
    headline: 'Deine Bestellung ist schon zu weit',
    paragraphs: [isOver ? sentence : `${sentence} Sie kommt wie vereinbart.`],
    notes: [`Fragen? ${restaurant.name} erreichst du unter ${restaurant.phone}.`],
  });
}
