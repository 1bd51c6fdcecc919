import { createHash } from 'node:crypto';
import { holdName } from '#server/database/find-equal.ts';
import { orderButton } from '#server/features/order/progress/tell-restaurant.ts';
import { type OrderRow, readWholeOrder, type WholeOrder } from '#server/features/order/read-order.ts';
import { findAnyRestaurant } from '#server/features/restaurant/find-restaurant.ts';
import type { Context } from '#server/plumbing/context.ts';
import { greeting, type Mail } from '#server/plumbing/mail.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { isKnown } from './store.ts';
import { tellPerson } from './tell-person.ts';

interface Letter {
  orderId: number;
  to: 'guest' | 'restaurant';
  text: string;
}

/**
 * Keeps a mail of the operator about an order, to its guest or its restaurant. Answers the order, null where the same was
 * written to the same before: whoever wants it to go out again has it sent again.
 */
export async function writeAbout(
  context: Context,
  { orderId, to, text }: Letter,
): Promise<OrderRow | null | Refusal> {
  const whole = await readWholeOrder(context, orderId);
  if (!whole) return refuse('unknown-order');
  const { recipient, ...mail } = to === 'guest' ? toGuest(whole) : await toRestaurant(context, whole.order);
  if (recipient === '') return refuse('nobody-to-write-to');
  const said = createHash('sha256').update(text).digest('base64url');
  const key = `order-written:${orderId}:${to}:${said}`;
  await holdName(context.db, key);
  if (await isKnown(context.db, `letter:${key}`)) return null;
  // Written at once, so that it stands among the order's messages on the page that comes back.
  const letter: Mail = {
    ...mail,
    kind: 'order-written',
    key,
    siteId: whole.order.site_id,
    orderId,
    recipient,
    quote: { text, by: '' },
    answer: 'Möchtest du etwas dazu sagen?',
  };
  await tellPerson(context, letter);
  return whole.order;
}

const toGuest = ({ order, restaurant }: WholeOrder) => ({
  recipient: order.email,
  personId: order.person_id,
  subject: `Zu deiner Bestellung ${order.id} bei ${restaurant.name}`,
  headline: `Zu deiner Bestellung bei ${restaurant.name}`,
  paragraphs: [greeting(order.first_name), 'wir schreiben dir wegen dieser Bestellung:'],
});

async function toRestaurant(context: Context, order: OrderRow) {
  const { id, restaurant_id: restaurantId } = order;
  const subject = `Zu Bestellung ${id}`;
  return {
    recipient: (await findAnyRestaurant(context, restaurantId))?.email ?? '',
    subject,
    headline: subject,
    paragraphs: ['Moin,', 'wir schreiben dir wegen dieser Bestellung:'],
    button: orderButton(context, order),
  };
}
