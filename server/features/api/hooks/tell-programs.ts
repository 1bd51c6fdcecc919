import type { WebhookType } from '#domain/api/webhook.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { ToldOrder } from '#server/features/order/answers.ts';
import type { Context } from '#server/plumbing/context.ts';
import { tellHooks } from './hook-store.ts';

const MESSAGE_BYTES = 18;

/** A restaurant hears nothing of what is not paid yet, or never was. */
const UNSEEN: readonly OrderStatus[] = ['awaiting-payment', 'abandoned'];

const typeOf = ({ state, version }: ToldOrder): WebhookType =>
  state === 'placed' || version === 1 ? 'order.placed' : 'order.changed';

/** Has every address of the restaurant told how an order stands, if the open transaction is committed. */
export async function tellPrograms(context: Context, order: ToldOrder): Promise<void> {
  if (UNSEEN.includes(order.state)) return;
  const { db, clock, random } = context;
  const messageId = `msg_${random.token(MESSAGE_BYTES)}`;
  await tellHooks(db, order, { messageId, type: typeOf(order), at: clock.now() });
}
