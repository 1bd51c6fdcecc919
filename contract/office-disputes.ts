import { z } from 'zod';
import { workLimits } from '#domain/limits/work.ts';
import { DISPUTE_STATES, type DisputeState } from '#domain/money/dispute.ts';
import { endpoint } from './endpoint.ts';
import { Done, Euros, Id, Instant, listed, rowsOf, text } from './values.ts';

const State = z
  .enum(Object.keys(DISPUTE_STATES) as [DisputeState, ...DisputeState[]])
  .describe('asked: no money has moved; open: the bank has it until it is decided');
const BorneBy = z.enum(['operator', 'restaurant']).describe('whose money it is in the end');

/** What the bank of who paid takes back, or asks about. */
export const Dispute = z.object({
  id: z.number(),
  state: State,
  amount: Euros,
  reason: z.string().describe('what the guest told their bank, in German'),
  dueAt: Instant.nullable().describe('until when it can be answered; null: it cannot'),
  isAnswered: z.boolean(),
  toldAt: Instant.describe('when the payment service told of it first'),
  borneBy: BorneBy,
  decision: z.string().describe('why it was decided who bears it; empty: nobody has'),
  fee: Euros.describe('what the payment service keeps for it, which the operator bears in any case'),
  service: z.string().describe('the payment service where it is answered'),
});

export const officeDisputes = endpoint('officeDisputes', {
  may: { office: 'orders' },
  summary:
    'Chargebacks: what banks of those who paid by card take back. Those that wait for an answer come first, by their last day.',
  token: 'not-needed',
  request: z.object({
    ...listed('orderId', 'restaurant', 'amount', 'state', 'due', 'told', 'borneBy'),
    state: State.or(z.enum(['', 'waiting']))
      .default('')
      .describe('waiting: nobody has answered the bank'),
  }),
  answer: rowsOf(Dispute.extend({ orderId: z.number(), restaurant: z.string() })),
});

export const decideDispute = endpoint('decideDispute', {
  may: { office: 'refunds' },
  summary:
    'Decides who bears a chargeback, the operator until then; the books follow at once, and the restaurant reads the reason.',
  request: z.object({ id: Id, borneBy: BorneBy, reason: text(workLimits.kitchen.reason) }),
  answer: Done,
  refusals: ['unknown-dispute', 'already-decided'],
});
