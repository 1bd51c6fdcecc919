import { canDelay, delayedTo } from '#domain/order/delay.ts';
import { isInTheHouse } from '#domain/order/order-status.ts';
import type { Context } from '#server/plumbing/context.ts';
import { sendMail } from '#server/plumbing/mail.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { ORDER_ANSWERS } from '../answers.ts';
import { type OrderHead, orderModeOf, type OrderRow } from '../order.ts';
import { withHeads } from '../store.ts';
import { findOrderOf, type KitchenMove } from './kitchen-moves.ts';
import { sayWhen } from './status-info.ts';
import { keepHeld } from './store-held.ts';
import { saveDelay } from './store-moves.ts';
import { showAnew } from './show-anew.ts';

/** Puts off what was promised by so many minutes, and tells the guest on every way on which they want to hear of it. */
export function delayOrder(
  outer: Context,
  move: KitchenMove & { minutes: number },
): Promise<OrderRow | Refusal> {
  return outer.transaction(async (context) => {
    const order = await findOrderOf(context, move);
    if (isRefusal(order)) return order;
    const promised = order.promised_at;
    if (order.version !== move.version || promised === null || !canDelay(order.state, orderModeOf(order)))
      return refuse('order-moved-on');
    const delayed = await saveDelay(context.db, order, {
      promised_at: Temporal.Instant.fromEpochMilliseconds(
        delayedTo(promised.epochMilliseconds, context.clock.now().epochMilliseconds, move.minutes),
      ),
      first_promised_at: order.first_promised_at ?? promised,
    });
    if (!delayed) return refuse('order-moved-on');
    await keepHeld(context.db, order, delayed.version);
    await showAnew(context, delayed);
    if (isInTheHouse(delayed.state)) await context.ports.ask(ORDER_ANSWERS).printDelayed(context, delayed);
    for (const head of await withHeads(context.db, [delayed])) await tell(context, head);
    return delayed;
  });
}

async function tell(context: Context, { order, restaurant }: OrderHead): Promise<void> {
  const { promised_at: promised, first_promised_at: first, placed_at: placed } = order;
  if (promised === null || first === null) return;
  const [now, before] = [sayWhen(promised, placed), sayWhen(first, placed)];
  await sendMail(context, {
    kind: 'order-delayed',
    key: `order-delayed:${order.id}:${order.version}`,
    siteId: order.site_id,
    personId: order.person_id,
    orderId: order.id,
    recipient: order.by_email ? order.email : '',
    brief: `Es dauert etwas länger: ${now} statt ${before}.`,
    subject: `Es dauert etwas länger: Bestellung ${order.id} bei ${restaurant.name}`,
    headline: `Neue Zeit: ${now}`,
    paragraphs: [
      `${restaurant.name} braucht für Bestellung ${order.id} länger als gedacht und hat die Zeit neu angesetzt: ${now} statt ${before}.`,
    ],
    notes: [`Fragen? ${restaurant.name} erreichst du unter ${restaurant.phone}.`],
  });
}
