import type { Context } from '#server/plumbing/context.ts';
import type { PushDelivery, PushSender } from '#server/adapters/web-push.ts';
import { findSubscription, type Subscription } from './push-store.ts';
import type { Message, NewMessage, Sender } from './store.ts';
import { vapidKeys } from './vapid-keys.ts';

type Contents = Pick<NewMessage, 'recipient' | 'subject' | 'body_text' | 'push_subscription_id'> & {
  channel: 'web-push';
};

/** A heading and a sentence for one browser. */
export const noteFor = (
  { id, endpoint }: Pick<Subscription, 'id' | 'endpoint'>,
  { title, text }: { title: string; text: string },
): Contents => ({
  channel: 'web-push',
  // The whole address would say which browser it is.
  recipient: new URL(endpoint).host,
  subject: title,
  body_text: text,
  push_subscription_id: id,
});

type Sent = PushDelivery & { endpoint?: string };

/** Sends one of them; a tap on it leads to the page of the order or to the board, on the site where the browser asked. */
export async function sendPush(
  context: Context,
  push: PushSender,
  message: Message,
  sender: Sender,
): Promise<Sent> {
  const { push_subscription_id: id, order_id: orderId, subject, body_text } = message;
  const browser = id === null ? undefined : await findSubscription(context.db, id);
  if (!browser) return { outcome: 'gone', reason: 'abgemeldet' };
  const { restaurant_id: restaurantId, uid, ...target } = browser;
  const [topic, path] =
    restaurantId === null
      ? [`order-${orderId}`, `/bestellung/${uid}`]
      : [`waits-${orderId}`, `/kueche?restaurant=${restaurantId}`];
  const sent = await push.send({
    target,
    // One tag for all steps: the newest takes the place of those before, and a double shows nothing new.
    payload: JSON.stringify({ title: subject, body: body_text, path, tag: topic }),
    topic,
    contact: `mailto:${sender.company_mail}`,
    keys: await vapidKeys(context),
  });
  return { ...sent, endpoint: target.endpoint };
}
