import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Key } from './values.ts';

export const orderMap = endpoint('orderMap', {
  may: 'own-or-link',
  summary: 'A drawing of the way from the restaurant to the guest, for those who own the order; no map.',
  request: z.object({ orderId: Id, uid: Key.optional() }),
  answer: z.string(),
  refusals: ['unknown-order'],
  answerType: 'image/svg+xml',
});

const Point = z.object({
  latitude: z.number().describe('degrees, WGS 84'),
  longitude: z.number(),
});

const Way = z.object({
  restaurant: Point,
  guest: Point.extend({
    isExact: z
      .boolean()
      .describe('false = the middle of the place, as the address is not known or not shown'),
  })
    .nullable()
    .describe('null = the order is fetched, or nobody knows where its place is'),
  metres: z.number().nullable().describe('beeline between the two'),
});

export const orderWay = endpoint('orderWay', {
  may: 'own-or-link',
  summary: 'Where the restaurant of an order is, where the order goes, and how far that is.',
  token: 'not-needed',
  request: z.object({ orderId: Id, uid: Key.optional() }),
  answer: Way,
  refusals: ['unknown-order'],
});

export const officeOrderWay = endpoint('officeOrderWay', {
  may: { office: 'orders' },
  summary: 'The same of any order, for whoever at the operator helps with it.',
  token: 'not-needed',
  request: z.object({ orderId: Id }),
  answer: Way,
  refusals: ['unknown-order'],
});
