import type { z } from 'zod';
import type {
  officeCancelOrder,
  officeOrderNote,
  officeSendAgain,
  officeWriteAboutOrder,
} from '#contract/office-order-deeds.ts';
import { DONE } from '#contract/values.ts';
import { workLimits } from '#domain/limits/work.ts';
import { nameOfKind } from '#domain/people/message-kinds.ts';
import { insertRow } from '#server/database/rows.ts';
import { sendAgain } from '#server/features/message/see-to-message.ts';
import { writeAbout } from '#server/features/message/write-about.ts';
import type { OrderRow } from '#server/features/order/order.ts';
import { cancelByOperator } from '#server/features/order/progress/kitchen-moves.ts';
import { readPaidOrder } from '#server/features/order/progress/record-payment.ts';
import { tellRestaurant } from '#server/features/order/progress/tell-restaurant.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { asOperator, type RecordedAction } from '../as-operator.ts';

const about =
  (action: RecordedAction['action'], details?: Record<string, string>) =>
  ({ id, restaurant_id: restaurantId }: OrderRow): RecordedAction => ({
    action,
    subject: { kind: 'order', id },
    restaurantId,
    ...(details && { details }),
  });

/** Cancels it for guest and restaurant, who both read why. */
export async function cancelOrder(
  visit: PersonVisit,
  { orderId, version, reason }: z.output<typeof officeCancelOrder.request>,
): Promise<typeof DONE | Refusal> {
  if (reason === '') return refuse('bad-input', { fields: { reason: 'Bitte sag dem Gast, warum.' } });
  const cancelled = await asOperator(
    visit,
    async (context) => {
      const personId = context.person.id;
      const order = await cancelByOperator(context, { orderId, version, personId, reason });
      if (!isRefusal(order)) await tellCancelled(context, order, reason);
      return order;
    },
    about('order-cancelled', { reason }),
  );
  return isRefusal(cancelled) ? cancelled : DONE;
}

const tellCancelled = (context: PersonVisit, order: OrderRow, reason: string): Promise<void> =>
  tellRestaurant(context, order, {
    kind: 'order-cancelled-office',
    subject: `Storniert: Bestellung ${order.id}`,
    headline: `Wir haben Bestellung ${order.id} storniert`,
    paragraphs: [`Bitte kocht und liefert sie nicht mehr. Grund: ${reason}`],
  });

/** Keeps a note for colleagues. */
export async function noteOrder(
  visit: PersonVisit,
  { orderId, text }: z.output<typeof officeOrderNote.request>,
): Promise<typeof DONE | Refusal> {
  if (text === '')
    return refuse('bad-input', { fields: { text: 'Bitte schreib, was andere wissen sollen.' } });
  const noted = await visit.transaction(async ({ db, clock, person }) => {
    if (!(await readPaidOrder(db, orderId))) return refuse('unknown-order');
    const note = { order_id: orderId, person_id: person.id, text, created_at: clock.now() };
    await insertRow(db, 'order_note', note);
    return DONE;
  });
  return noted;
}

/** Sends what was sent about it once more. */
export async function sendOrderMessageAgain(
  visit: PersonVisit,
  { id }: z.output<typeof officeSendAgain.request>,
): Promise<typeof DONE | Refusal> {
  const sent = await asOperator(
    visit,
    async (context) => {
      const message = await sendAgain(context, id);
      if (!message || isRefusal(message)) return message;
      const order = message.order_id === null ? undefined : await readPaidOrder(context.db, message.order_id);
      return order ? { order, kind: message.kind } : refuse('unknown-message');
    },
    (again) => again && about('order-message-sent-again', { what: nameOfKind(again.kind) })(again.order),
  );
  return isRefusal(sent) ? sent : DONE;
}

const { minLength: leastWords } = workLimits.office.orderMessage;

/** Writes to its guest or its restaurant. */
export async function writeAboutOrder(
  visit: PersonVisit,
  { orderId, to, message }: z.output<typeof officeWriteAboutOrder.request>,
): Promise<typeof DONE | Refusal> {
  if (message.length < leastWords)
    return refuse('bad-input', {
      fields: { message: `Bitte schreib mindestens ${leastWords} Zeichen.` },
    });
  const written = await asOperator(
    visit,
    (context) => writeAbout(context, { orderId, to, text: message }),
    (order) =>
      order && about(to === 'guest' ? 'order-guest-written-to' : 'order-restaurant-written-to')(order),
  );
  return isRefusal(written) ? written : DONE;
}
