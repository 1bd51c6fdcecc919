import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Euros, Instant, listed, rowsOf } from './values.ts';

const Kind = z.enum(['refund', 'capture', 'release', 'check']);

export const officeStuckMoney = endpoint('officeStuckMoney', {
  may: { office: 'orders' },
  summary: 'Money of orders that should have moved more than an hour ago, the oldest first, 50 a page.',
  token: 'not-needed',
  request: z.object({
    ...listed('orderId', 'restaurant', 'state', 'amount', 'since', 'tries', 'problem'),
    state: Kind.or(z.literal('')).default(''),
  }),
  answer: rowsOf(
    z.object({
      orderId: z.number(),
      restaurant: z.string(),
      state: Kind.describe('what was to be done; check: no service tells how it stands'),
      amount: Euros,
      since: Instant,
      tries: z.number(),
      problem: z.string().describe('what the service answered last; empty: nothing was tried'),
    }),
  ).extend({ mayRetry: z.boolean() }),
});
