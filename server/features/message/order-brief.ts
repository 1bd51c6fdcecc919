import { readWholeOrder } from '#server/features/order/read-order.ts';
import type { Context } from '#server/plumbing/context.ts';
import { phoneNote } from './order-note.ts';
import { noteFor } from './order-push.ts';
import { listSubscriptions } from './push-store.ts';
import type { NewMessage, Sender } from './store.ts';

type Note = Pick<NewMessage, 'channel' | 'recipient' | 'subject' | 'body_text' | 'push_subscription_id'>;

/** One message of several about the same, by the way it goes. */
export const wayOf = ({
  channel,
  push_subscription_id: browser,
}: Pick<NewMessage, 'channel' | 'push_subscription_id'>): string =>
  browser ? `${channel}:${browser}` : channel;

/** News of an order that are no step of it, for the telephone and the browsers of a guest who wants to hear there. */
export async function briefNotes(
  context: Context,
  { orderId, brief, sender }: { orderId: number; brief: string; sender: Sender },
): Promise<Note[]> {
  const whole = await readWholeOrder(context, orderId);
  if (!whole) return [];
  const { phone, by_whatsapp: isWanted } = whole.order;
  const said = { title: whole.restaurant.name, text: brief };
  const browsers = (await listSubscriptions(context.db, [orderId])).map((browser) => noteFor(browser, said));
  if (phone === '' || !isWanted) return browsers;
  return [{ channel: 'whatsapp', recipient: phone, body_text: phoneNote(whole, sender, brief) }, ...browsers];
}
