import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { OrderStatus } from './order.ts';
import { OrderReview } from './review.ts';
import { Euros, Instant } from './values.ts';

/** One order of the history, with what may be done with it. */
export const ArchivedOrder = OrderStatus.extend({
  uid: z.string(),
  build: Instant.describe('when it was placed'),
  value: Euros.describe('what was to be paid'),
  host: z.string(),
  hostUrl: z.string(),
  info: z.string(),
  reorder: z.boolean(),
  receipt: z.boolean().describe('there is a Bewirtungsbeleg, or a Kaufbeleg of gift vouchers'),
  gifts: z.boolean().describe('gift vouchers were bought'),
  paymentUrl: z.string().nullable().describe('page where it can still be paid'),
  cancel: z.boolean(),
  cancelPerRequest: z.boolean(),
  review: OrderReview,
});

const segment = z.union([z.literal('null'), z.coerce.number().int().min(1).max(2147483647)]).nullish();

export const archive = endpoint('archive', {
  summary: 'The orders of this session or user in groups by month; with newestOnly the newest one, flat.',
  token: 'not-needed',
  request: z.object({
    hostId: segment,
    newestOnly: z.union([z.literal('true'), z.literal('false'), z.boolean()]).nullish(),
  }),
  answer: z.object({
    orders: z.union([
      z.array(z.object({ caption: z.string(), sum: Euros, orders: z.array(ArchivedOrder) })),
      z.array(ArchivedOrder),
    ]),
    count: z.number(),
  }),
});

export const archivedOrdersCount = endpoint('archivedOrdersCount', {
  summary: 'How many orders the history holds.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.number(),
});
