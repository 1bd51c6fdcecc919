import { z } from 'zod';
import { bounds } from '#domain/limits/bounds.ts';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Ticket } from './kitchen.ts';
import { Done, Euros, Id, amount, text } from './values.ts';

/** What is to be taken off; prices are the server's. */
export const ReductionChoice = {
  what: z.enum(['lines', 'amount', 'all']),
  lineIds: z.array(Id).max(bounds.list).default([]).describe('with lines: the pieces that were missing'),
  amount: amount(workLimits.kitchen.reduction).nullish().describe('with amount: EUR'),
};

export const PieceDetails = z.array(z.string()).describe('extras and note, which tell it from its like');

/** What of an order can be taken off, and what is chosen of it. */
export const Reducible = z.object({
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
      details: PieceDetails,
      worth: Euros.describe(
        'with deposit, less its share of the discount, unless that goes back onto a voucher',
      ),
      isTakenOff: z.boolean(),
    }),
  ),
  chosen: z
    .object({
      amount: Euros.describe('with what goes back onto a voucher'),
      sentence: z.string().describe('how it reaches the guest'),
    })
    .nullable()
    .describe('null: nothing was chosen yet'),
});

/** What somebody took off for one reason within the last 30 days. */
export const ReductionFigure = z.object({
  restaurant: z.string(),
  person: z.string().describe('empty: the buyer of gift vouchers withdrew'),
  reason: z.string(),
  count: z.number(),
  sum: Euros,
  commission: Euros.describe('by how much commission fell with it'),
});

export const kitchenReductions = endpoint('kitchenReductions', {
  may: { at: 'reduce-beyond', by: 'hostId' },
  summary: 'Who took off what and why at a restaurant within the last 30 days, for whoever runs it.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    reductions: z.array(ReductionFigure),
  }),
  refusals: ['unknown-restaurant'],
});

export const kitchenReduction = endpoint('kitchenReduction', {
  may: { at: 'reduce', of: 'orderId', orDevice: true },
  summary:
    'What of an order can be taken off, and what a choice would give back to the guest; changes nothing.',
  token: 'not-needed',
  request: z.object({ orderId: Id, ...ReductionChoice, what: ReductionChoice.what.nullish() }),
  answer: Reducible,
  refusals: ['unknown-order', 'not-reducible', 'taken-back'],
});

export const kitchenReduce = endpoint('kitchenReduce', {
  may: { at: 'reduce', of: 'orderId', orDevice: true },
  summary:
    'Takes something off of an accepted order, until 30 days after its completion: pieces, an amount, or all that is left. The guest reads why.',
  request: z.object({
    orderId: Id,
    version: z.number().int(),
    key: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .describe('the same key takes off once'),
    ...ReductionChoice,
    reason: text(workLimits.kitchen.reason),
  }),
  answer: Done.extend({ ticket: Ticket }),
  refusals: ['unknown-order', 'order-moved-on', 'not-reducible', 'taken-back'],
});
