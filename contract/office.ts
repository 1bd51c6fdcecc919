import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrderState } from './order.ts';
import { Euros, Instant, text } from './values.ts';

const Page = { search: text(80).default(''), page: z.coerce.number().int().min(1).max(10000).default(1) };
const refusals = ['login-needed', 'forbidden'] as const;

export const officeOrders = endpoint('officeOrders', {
  summary: 'Orders of all restaurants, the newest first, 50 a page.',
  token: 'not-needed',
  request: z.object({ ...Page, state: OrderState.or(z.literal('')).default('') }),
  answer: z.object({
    count: z.number(),
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
  refusals,
});

export const officeRestaurants = endpoint('officeRestaurants', {
  summary: 'All restaurants with their state and figures.',
  token: 'not-needed',
  request: z.object(Page),
  answer: z.object({
    count: z.number(),
    restaurants: z.array(
      z.object({
        id: z.number(),
        item_name: z.string(),
        item_url: z.string(),
        item_ort: z.string(),
        foodtype: z.string(),
        state: z.string().describe("code of the restaurant's state, or not-approved"),
        orders: z.number().describe('in the last 30 days'),
        value: Euros.describe('goods sold in the last 30 days'),
        rating: z.number(),
        ratingCount: z.number(),
      }),
    ),
  }),
  refusals,
});

const MessageState = z.enum(['queued', 'sent', 'delivered', 'failed', 'not-configured']);

export const officeMessages = endpoint('officeMessages', {
  summary: 'Messages to guests and restaurants with their delivery state, the newest first.',
  token: 'not-needed',
  request: z.object({ ...Page, state: MessageState.or(z.literal('')).default('') }),
  answer: z.object({
    count: z.number(),
    messages: z.array(
      z.object({
        id: z.number(),
        channel: z.string(),
        kind: z.string(),
        recipient: z.string(),
        state: MessageState,
        attempts: z.number(),
        createdAt: Instant,
        lastError: z.string(),
      }),
    ),
  }),
  refusals,
});
