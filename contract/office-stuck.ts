import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Euros, Instant } from './values.ts';

export const officeStuckMoney = endpoint('officeStuckMoney', {
  may: { office: 'orders' },
  summary: 'Money of orders that should have moved more than an hour ago, the oldest first, 50 at most.',
  token: 'not-needed',
  request: z.object({}),
  answer: z.object({
    count: z.number(),
    mayRetry: z.boolean(),
    stuck: z.array(
      z.object({
        orderId: z.number(),
        restaurant: z.string(),
        kind: z
          .enum(['refund', 'capture', 'release', 'check'])
          .describe('check: no service tells how it stands'),
        amount: Euros,
        since: Instant,
        problem: z.string().describe('what the service answered last; empty: nothing was tried'),
        tries: z.number(),
      }),
    ),
  }),
});
