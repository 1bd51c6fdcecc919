import type { z } from 'zod';
import type { followOrder as followEndpoint, orderNotices, unfollowOrder } from '#contract/order-notices.ts';
import { DONE } from '#contract/values.ts';
import { isTerminal } from '#domain/order/order-status.ts';
import type { PushSender, PushTarget } from '#server/adapters/web-push.ts';
import { findOpenedOrder } from '#server/features/order/read-order.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { deleteSubscription, listSubscriptions, upsertSubscription } from './push-store.ts';
import { vapidKeys } from './vapid-keys.ts';

/** A phone, a tablet and those of friends; more is nobody's. */
const MOST_BROWSERS = 10;

/** What the page of an order needs to offer its news, and whether this browser gets them. */
export async function readFollowing(
  context: VisitContext,
  push: PushSender,
  { orderId, uid, endpoint }: z.output<typeof orderNotices.request>,
): Promise<z.input<typeof orderNotices.answer> | Refusal> {
  const order = await findOpenedOrder(context, orderId, uid);
  if (!order) return refuse('unknown-order');
  const browsers = await listSubscriptions(context.db, [orderId]);
  const { publicKey } = await vapidKeys(context);
  return {
    publicKey,
    standIn: push.standIn && toSubscription(push.standIn),
    isOn: browsers.some((browser) => [endpoint, push.standIn?.endpoint].includes(browser.endpoint)),
  };
}

/** Tells a browser of the steps of an order that are still to come. */
export async function followOrder(
  outer: VisitContext,
  push: PushSender,
  { orderId, uid, subscription }: z.output<typeof followEndpoint.request>,
): Promise<typeof DONE | Refusal> {
  const order = await findOpenedOrder(outer, orderId, uid);
  if (!order) return refuse('unknown-order');
  if (isTerminal(order.state)) return refuse('order-moved-on');
  const target = { endpoint: subscription.endpoint, ...subscription.keys };
  if (!push.accepts(target)) return refuse('unknown-push-service');
  return outer.transaction(async ({ db, clock }) => {
    const browsers = await listSubscriptions(db, [orderId]);
    const isKnown = browsers.some(({ endpoint }) => endpoint === target.endpoint);
    if (!isKnown && browsers.length >= MOST_BROWSERS) return refuse('too-many-entries');
    await upsertSubscription(db, {
      ...target,
      order_id: orderId,
      since_version: order.version,
      created_at: clock.now(),
    });
    return DONE;
  });
}

export async function stopFollowing(
  context: VisitContext,
  { orderId, uid, endpoint }: z.output<typeof unfollowOrder.request>,
): Promise<typeof DONE | Refusal> {
  const order = await findOpenedOrder(context, orderId, uid);
  if (!order) return refuse('unknown-order');
  await deleteSubscription(context.db, orderId, endpoint);
  return DONE;
}

export const toSubscription = ({ endpoint, ...keys }: PushTarget) => ({ endpoint, keys });
