import { z } from 'zod';
import { limits } from '#domain/limits/guest.ts';
import { endpoint } from './endpoint.ts';
import { OrderStatus } from './order-status.ts';
import { OrderReview } from './review.ts';
import { Euros, Instant, PageNumber, Id } from './values.ts';

/** One order of the history, with what may be done with it. */
export const ArchivedOrder = OrderStatus.extend({
  uid: z.string(),
  build: Instant.describe('when it was placed'),
  value: Euros.describe('what was to be paid'),
  host: z.string(),
  hostUrl: z.string(),
  hostLogo: z.string().describe('its own, or the emblem drawn for it'),
  info: z.string(),
  reorder: z.boolean(),
  receipt: z.boolean().describe('there is a Bewirtungsbeleg, or a Kaufbeleg of gift vouchers'),
  gifts: z.boolean().describe('gift vouchers were bought'),
  paymentUrl: z.string().nullable().describe('page where it can still be paid'),
  cancel: z.boolean(),
  cancelPerRequest: z.boolean(),
  review: OrderReview,
  isHere: z.boolean().describe('the restaurant has a menu on this site'),
  dishes: z
    .array(z.object({ title: z.string(), count: z.number() }))
    .describe(
      'what was ordered, the dearest first, equal dishes counted together; no more than a line names',
    ),
  morePieces: z.number().describe('pieces of dishes that are not named'),
  image: z.string().nullable().describe('address of the photo or drawing of the dearest dish still known'),
});

const segment = z.union([z.literal('null'), Id]).nullish();

export const archive = endpoint('archive', {
  may: 'own',
  summary: 'The orders of this session or user in groups by month; with newestOnly the newest one, flat.',
  token: 'not-needed',
  request: z.object({
    hostId: segment,
    newestOnly: z.union([z.literal('true'), z.literal('false'), z.boolean()]).nullish(),
    page: PageNumber.removeDefault()
      .nullish()
      .describe(`only that page of them, ${limits.archive.atOnce} orders each; without one the newest 300`),
  }),
  answer: z.object({
    orders: z.union([
      z.array(
        z.object({
          caption: z.string(),
          sum: Euros.describe('of the whole month, also where a page holds part of it'),
          orders: z.array(ArchivedOrder),
        }),
      ),
      z.array(ArchivedOrder),
    ]),
    count: z.number(),
  }),
});

export const archivedOrdersCount = endpoint('archivedOrdersCount', {
  may: 'own',
  summary: "How many orders the history holds; on a restaurant's own site, those there.",
  token: 'not-needed',
  request: z.object({}),
  answer: z.number(),
});
