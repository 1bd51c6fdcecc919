import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, Key, text } from './values.ts';

/** An order of this session or user; whoever has its uid needs no session. */
const opened = {
  orderId: Id,
  uid: Key.optional().describe('opens it without the session'),
};

const base64Url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+=*$/);

export const PushEndpoint = text(bounds.long);

/** What a browser's PushSubscription says of itself (https://www.w3.org/TR/push-api/). */
export const Subscription = z.object({
  endpoint: PushEndpoint.describe('address at the push service of the browser’s maker'),
  keys: z.object({ p256dh: base64Url(120), auth: base64Url(60) }),
});

/** What a browser needs to ask for pushes, and whether it gets them. */
export const Notices = z.object({
  publicKey: z.string().nullable().describe('VAPID key in base64url (RFC 8292); null: not set up here'),
  standIn: Subscription.nullable().describe('in a demo, used instead of a subscription of the browser'),
  isOn: z.boolean(),
});

export const orderNotices = endpoint('orderNotices', {
  may: 'own-or-link',
  summary: 'What a browser needs to be told of an order while its page is closed, and whether it is.',
  token: 'not-needed',
  request: z.object({
    ...opened,
    endpoint: PushEndpoint.default('').describe(
      'of the subscription that the browser has, empty without one',
    ),
  }),
  answer: Notices,
  refusals: ['unknown-order'],
});

export const followOrder = endpoint('followOrder', {
  may: 'own-or-link',
  summary: 'Tells a browser of the steps of an order from now on. Asked twice it is told once.',
  request: z.object({ ...opened, subscription: Subscription }),
  answer: Done,
  refusals: ['unknown-order', 'order-moved-on', 'unknown-push-service', 'too-many-entries'],
});

export const unfollowOrder = endpoint('unfollowOrder', {
  may: 'own-or-link',
  summary: 'Tells this browser nothing more of the order.',
  request: z.object({ ...opened, endpoint: PushEndpoint }),
  answer: Done,
  refusals: ['unknown-order'],
});
