import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Ticket } from './kitchen.ts';
import { Done, Euros, Id, text } from './values.ts';

const Amount = z.number().min(0).max(100_000);

/** What is to be taken off; prices are the server's. */
const Choice = {
  what: z.enum(['lines', 'amount', 'all']),
  lineIds: z.array(Id).max(500).default([]).describe('with lines: the pieces that were missing'),
  amount: Amount.nullish().describe('with amount: EUR'),
};

export const kitchenReduction = endpoint('kitchenReduction', {
  summary:
    'What of an order can be taken off, and what a choice would give back to the guest; changes nothing.',
  token: 'not-needed',
  request: z.object({ orderId: Id, ...Choice, what: Choice.what.nullish() }),
  answer: z.object({
    orderId: z.number(),
    hostId: z.number(),
    version: z.number(),
    guest: z.string(),
    key: z.string().describe('to be sent with kitchenReduce, so that it happens once'),
    payable: Euros,
    reduced: Euros.describe('taken off before'),
    left: Euros.describe('so much can be taken off at most'),
    lines: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        worth: Euros.describe('with deposit, less its share of the discount'),
        isTakenOff: z.boolean(),
      }),
    ),
    chosen: z
      .object({ amount: Euros, sentence: z.string().describe('how it reaches the guest') })
      .nullable()
      .describe('null: nothing was chosen yet'),
  }),
  refusals: ['login-needed', 'forbidden', 'unknown-order', 'not-reducible'],
});

export const kitchenReduce = endpoint('kitchenReduce', {
  summary:
    'Takes something off of an accepted order, until 30 days after its completion: pieces, an amount, or all that is left. The guest reads why.',
  request: z.object({
    orderId: Id,
    version: z.number().int(),
    key: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .describe('the same key takes off once'),
    ...Choice,
    reason: text(200),
  }),
  answer: Done.extend({ ticket: Ticket }),
  refusals: ['login-needed', 'forbidden', 'unknown-order', 'order-moved-on', 'not-reducible'],
});
