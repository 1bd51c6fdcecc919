import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { needs, RestaurantHealth, SponsoredDays } from './office-restaurant.ts';
import { OrderState } from './order-status.ts';
import { Done, Euros, Id, Instant, listed } from './values.ts';

export const officeOrders = endpoint('officeOrders', {
  may: { office: 'orders' },
  summary: 'Orders of all restaurants, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    ...listed('number', 'time', 'restaurant', 'site', 'mode', 'state', 'payment', 'money', 'sum'),
    state: OrderState.or(z.literal('')).default(''),
  }),
  answer: z.object({
    count: z.number(),
    isCut: z.boolean().describe('more fit than are sorted by this column; a search or a file has them'),
    orders: z.array(
      z.object({
        orderId: z.number(),
        uid: z.string(),
        restaurant: z.string(),
        site: z.string(),
        mode: z.string(),
        state: OrderState,
        status: z.string(),
        placedAt: Instant,
        payable: Euros,
        reduced: Euros.describe('what the restaurant took off since'),
        payment: z.string(),
        money: z.object({
          state: z.string().describe('German; how the payment stands'),
          taken: Euros.describe('through a payment service'),
          refunded: Euros,
          problems: z.array(z.string()).describe('German; what does not fit and needs a look'),
        }),
      }),
    ),
  }),
});

export const officeRestaurants = endpoint('officeRestaurants', {
  may: { office: 'restaurants' },
  summary: 'All restaurants with their state, their figures and what of them needs somebody now.',
  token: 'not-needed',
  request: z.object({
    ...listed(
      'name',
      'needs',
      'sponsored',
      'town',
      'state',
      'board',
      'unseen',
      'refused',
      'late',
      'rating',
      'open',
      'orders',
      'value',
      'cuisine',
    ),
    state: z
      .enum(['', 'any', 'sponsored', ...needs])
      .default('')
      .describe(
        'what somebody is needed for; any: for whatever; sponsored: whose place is paid for, now or later',
      ),
  }),
  answer: z.object({
    count: z.number(),
    isCut: z.boolean().describe('more fit than are sorted by state; a search or a file has them'),
    needy: z.number().describe('restaurants that need somebody, of those that are looked for'),
    restaurants: z.array(
      RestaurantHealth.extend({
        id: z.number(),
        item_name: z.string(),
        item_url: z.string(),
        item_ort: z.string(),
        foodtype: z.string(),
        state: z.string().describe("code of the restaurant's state, or not-approved"),
        orders: z.number().describe('in the last 30 days'),
        value: Euros.describe('goods sold in the last 30 days'),
        boardSeenAt: Instant.nullable().describe('when a board of its kitchen was last heard of today'),
        isBoardAlive: z.boolean(),
        silentSince: Instant.nullable().describe('no orders since then, because no board was alive'),
        sponsored: SponsoredDays.nullable().describe('null: its place is not paid for, or no more'),
      }),
    ),
  }),
});

const MessageState = z.enum(['queued', 'sent', 'delivered', 'failed', 'not-configured']);
const Channel = z.enum(['email', 'whatsapp', 'sms', 'web-push']);

export const officeMessages = endpoint('officeMessages', {
  may: { office: 'messages' },
  summary: 'Messages to guests and restaurants with their delivery state, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    ...listed('created', 'channel', 'kind', 'recipient', 'state', 'reason', 'open'),
    state: MessageState.or(z.enum(['undelivered', '']))
      .default('')
      .describe('undelivered: failed or not configured, and nobody has seen to it'),
    channel: Channel.or(z.literal('')).default(''),
  }),
  answer: z.object({
    count: z.number(),
    isCut: z
      .boolean()
      .describe('more fit than are looked through or sorted by this column; a longer search finds them'),
    messages: z.array(
      z.object({
        id: z.number(),
        channel: Channel,
        kind: z.string(),
        recipient: z.string(),
        orderId: z.number().nullable(),
        state: MessageState,
        attempts: z.number(),
        createdAt: Instant,
        sentAt: Instant.nullable(),
        handledAt: Instant.nullable().describe(
          'since when nobody has to see to it, although it did not go out',
        ),
        lastError: z.string(),
        isOpen: z.boolean().describe('it did not go out, and somebody has to see to it'),
        canResend: z.boolean(),
      }),
    ),
    channels: z
      .array(
        z.object({
          channel: Channel,
          sent: z.number(),
          delivered: z.number().describe('of those sent, reported as arrived'),
          waiting: z.number(),
          undelivered: z.number().describe('whenever they were written: somebody has to see to them'),
        }),
      )
      .describe('messages of the last 24 hours'),
  }),
});

export const officeResendMessage = endpoint('officeResendMessage', {
  may: { office: 'messages' },
  summary: 'Sends a message once more that did not go out, with as many tries as a new one.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-message', 'already-decided'],
});

export const officeMessageDone = endpoint('officeMessageDone', {
  may: { office: 'messages' },
  summary: 'Notes that nobody has to see to a message any more, although it did not go out.',
  request: z.object({ id: Id }),
  answer: Done,
  refusals: ['unknown-message', 'already-decided'],
});
