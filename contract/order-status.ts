import { z } from 'zod';
import { ORDER_STATUSES } from '#domain/order/order-status.ts';
import { Euros, Instant } from './values.ts';

export const OrderState = z.enum(ORDER_STATUSES);

export const Timing = z.object({ label: z.string(), at: Instant, state: OrderState });

/** An order as its guest's page is told of it, by push and by the poll. */
export const OrderStatus = z.object({
  id: z.number(),
  orderId: z.number(),
  state: OrderState,
  status: z.string().describe('German label'),
  statusInfo: z.string().describe('one sentence for the guest'),
  timings: z.array(Timing),
  promisedAt: Instant.nullable(),
  expectedAt: Instant.nullable().describe(
    'what was promised, else wished for, else estimated when it was ordered',
  ),
  late: z
    .object({
      from: Instant,
      headline: z.string().nullable().describe('null: the headline stays as it is'),
      info: z.string(),
    })
    .nullable()
    .describe('what takes the place of headline and statusInfo once the time that was told is over'),
  reduced: Euros.describe('what the restaurant took off after it was ordered'),
  returned: Euros.describe('what beside that went back onto the voucher that had paid it'),
  noShow: z.boolean().describe('it was closed, and then its restaurant noted that nobody had been there'),
  cancelRequested: z.boolean().describe('the guest has asked the restaurant to cancel it'),
  question: z
    .object({
      id: z.number(),
      until: Instant.describe('what happens without an answer happens then'),
      goesOn: z.boolean().describe('without an answer it goes on; false: it comes to nothing'),
      without: z.array(z.string()).describe('pieces that are missing, such as 2 × Pizza Margherita'),
      left: Euros.describe('what is then to be paid'),
      sentence: z.string().describe('how the difference reaches the guest'),
    })
    .nullable()
    .describe('the restaurant asks whether it goes on without some of it; null: it does not'),
  version: z.number(),
});

/** What the restaurant took off of an order. */
export const Reduction = z.object({
  at: Instant,
  amount: Euros.describe('of what the guest pays or paid'),
  returned: z
    .string()
    .nullable()
    .describe('where a share of their voucher went, as a sentence; null: none did'),
  reason: z.string(),
  lines: z.array(z.string()).describe('what was missing; empty for a mere amount'),
  pieces: z.array(z.number()).describe('the same as ids of the lines in basket'),
  correction: z.number().nullable().describe('number of the document that corrects the receipt'),
});
