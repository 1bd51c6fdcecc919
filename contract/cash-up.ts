import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, text } from './values.ts';

/** What a driver has to hand over, as it follows from the orders. It says nothing of money that was received. */
export const CashSheet = z.object({
  shiftId: z.number(),
  name: z.string(),
  beganAt: Instant,
  endedAt: Instant.nullable().describe('null: the shift runs'),
  float: Euros.describe('change at the beginning'),
  lines: z.array(z.object({ orderId: z.number(), collect: Euros.describe('in cash, by the order') })),
  collect: Euros.describe('of all lines'),
  handOver: Euros.describe('with the change'),
  onlineTip: Euros.describe('given with orders that were paid online; it is not in the purse'),
  open: z.number().describe('orders that are still under way'),
  fresh: z.number().describe('orders whose handing over can still be taken back; they are among the lines'),
  confirmedAt: Instant.nullable(),
});

/** What was confirmed; it does not change any more. */
export const ConfirmedCashUp = z.object({
  shiftId: z.number(),
  name: z.string(),
  beganAt: Instant,
  endedAt: Instant,
  float: Euros,
  collect: Euros,
  handOver: Euros,
  lines: z.array(z.object({ orderId: z.number(), collect: Euros })),
  note: z.string(),
  confirmedAt: Instant,
});

export const cashUps = endpoint('cashUps', {
  may: { at: 'cash-up', by: 'hostId' },
  summary: 'What drivers of a restaurant have to hand over, and what was confirmed of it lately.',
  token: 'not-needed',
  request: z.object({ hostId: Id.nullish() }),
  answer: z.object({
    restaurant: z.object({ id: z.number(), item_name: z.string() }),
    open: z.array(CashSheet),
    confirmed: z.array(ConfirmedCashUp).describe('the latest first'),
  }),
  refusals: ['unknown-restaurant'],
});

export const confirmCashUp = endpoint('confirmCashUp', {
  may: { at: 'cash-up', of: 'shiftId' },
  summary: 'Confirms that a driver handed over what was to be handed over; confirmed once it stays.',
  request: z.object({
    shiftId: Id,
    handOver: Euros.describe('as it was shown'),
    note: text(workLimits.driver.note).default('').describe('what was not as it should be'),
  }),
  answer: Done,
  refusals: ['unknown-shift', 'still-out', 'cash-changed'],
});
