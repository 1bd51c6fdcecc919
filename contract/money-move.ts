import { z } from 'zod';
import { Euros, Instant } from './values.ts';

/** Money of an order that has moved back, or is to be moved. */
export const MoneyMove = z.object({
  kind: z.enum(['refund', 'capture', 'release']),
  amount: Euros,
  state: z
    .enum(['requested', 'at-service', 'done', 'failed'])
    .describe('failed: the last try failed, and it is tried again'),
  problem: z.string().describe('what the service answered; empty unless it failed'),
  since: Instant,
  tries: z.number(),
});
