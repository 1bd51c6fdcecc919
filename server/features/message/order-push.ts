import type { Context } from '#server/plumbing/context.ts';
import type { WholeOrder } from '#server/features/order/read-order.ts';
import type { PushDelivery, PushSender } from '#server/adapters/web-push.ts';
import { findSubscription, listSubscriptions } from './push-store.ts';
import type { Message, NewMessage, Sender } from './store.ts';
import { vapidKeys } from './vapid-keys.ts';

type Contents = Pick<NewMessage, 'recipient' | 'subject' | 'body_text' | 'push_subscription_id'> & {
  channel: 'web-push';
};

/** A heading and a sentence about an order for every browser that asked; of a step only where it asked before it. */
export async function pushNotes(
  { db }: Context,
  { order }: WholeOrder,
  { title, text, version }: { title: string; text: string; version?: number },
): Promise<Contents[]> {
  const browsers = await listSubscriptions(db, order.id, version);
  return browsers.map(({ id, endpoint }) => ({
    channel: 'web-push',
    // The whole address would say which browser it is.
    recipient: new URL(endpoint).host,
    subject: title,
    body_text: text,
    push_subscription_id: id,
  }));
}

type Sent = PushDelivery & { endpoint?: string };

/** Sends one of them; a tap on it leads to the page of the order, on whichever site the browser asked for it. */
export async function sendPush(
  context: Context,
  push: PushSender,
  message: Message,
  sender: Sender,
): Promise<Sent> {
  const { push_subscription_id: id, subject, body_text } = message;
  const browser = id === null ? undefined : await findSubscription(context.db, id);
  if (!browser) return { outcome: 'gone', reason: 'abgemeldet' };
  const { order_id, uid, ...target } = browser;
  const topic = `order-${order_id}`;
  const sent = await push.send({
    target,
    // One tag for all steps: the newest takes the place of those before, and a double shows nothing new.
    payload: JSON.stringify({ title: subject, body: body_text, path: `/bestellung/${uid}`, tag: topic }),
    topic,
    contact: `mailto:${sender.company_mail}`,
    keys: await vapidKeys(context),
  });
  return { ...sent, endpoint: target.endpoint };
}
