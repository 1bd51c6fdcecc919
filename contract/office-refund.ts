import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { endpoint } from './endpoint.ts';
import { ReductionChoice, Reducible } from './reduction.ts';
import { Done, Id, text } from './values.ts';

const BorneBy = z.enum(['restaurant', 'operator']).describe('operator: turnover and commission stay');

export const officeRefundable = endpoint('officeRefundable', {
  may: { office: 'refunds' },
  summary:
    'What of an order the operator can give back, until 180 days after its completion, and what a choice would give; changes nothing.',
  token: 'not-needed',
  request: z.object({
    orderId: Id,
    ...ReductionChoice,
    what: ReductionChoice.what.nullish(),
    borneBy: BorneBy.default('restaurant'),
  }),
  answer: Reducible.extend({ isCompleted: z.boolean().describe('only then the operator can bear it') }),
  refusals: ['unknown-order', 'not-reducible', 'taken-back'],
});

export const officeRefund = endpoint('officeRefund', {
  may: { office: 'refunds' },
  summary:
    'Gives money back: pieces, an amount or all that is left, by whom it is borne. What was paid on the spot moves nothing online.',
  request: z.object({
    orderId: Id,
    version: z.number().int(),
    key: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .describe('the same key gives back once'),
    ...ReductionChoice,
    reason: text(workLimits.kitchen.reason),
    borneBy: BorneBy,
  }),
  answer: Done,
  refusals: ['unknown-order', 'order-moved-on', 'not-reducible', 'taken-back'],
});

export const officeRetryMoney = endpoint('officeRetryMoney', {
  may: { office: 'refunds' },
  summary: 'Has the payment services asked again for what is still to be moved of an order.',
  request: z.object({ orderId: Id }),
  answer: Done,
  refusals: ['unknown-order', 'no-online-money'],
});
