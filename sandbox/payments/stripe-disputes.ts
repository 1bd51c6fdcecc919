import type { FastifyInstance } from 'fastify';
import type { TestDispute, TestPayment } from './ledger.ts';
import { answering } from './stripe-api.ts';
import type { Till } from './till.ts';

/** What was withdrawn with a dispute, and what came back with its end. */
function movesOf(payment: TestPayment, { cents, status, feeCents = 0, feeBackCents = 0 }: TestDispute) {
  const currency = payment.currency.toLowerCase();
  const move = (amount: number, fee: number, category: string) => ({
    object: 'balance_transaction',
    amount,
    currency,
    fee,
    net: amount - fee,
    reporting_category: category,
    type: 'adjustment',
  });
  const isTaken = status !== 'warning_needs_response' && feeCents > 0;
  return [
    ...(isTaken ? [move(-cents, feeCents, 'dispute')] : []),
    ...(isTaken && status === 'won' ? [move(cents, -feeBackCents, 'dispute_reversal')] : []),
  ];
}

/** https://docs.stripe.com/api/disputes/object */
export const disputeShape = (payment: TestPayment, dispute: TestDispute) => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.cents,
  balance_transactions: movesOf(payment, dispute),
  charge: payment.facts['charge'],
  created: Math.floor(Date.parse(dispute.at) / 1000),
  currency: payment.currency.toLowerCase(),
  evidence: {},
  evidence_details: {
    due_by: dispute.dueBy,
    has_evidence: dispute.status === 'under_review',
    past_due: false,
    submission_count: dispute.status === 'under_review' ? 1 : 0,
  },
  is_charge_refundable: dispute.status === 'warning_needs_response',
  livemode: false,
  metadata: {},
  payment_intent: payment.id,
  reason: dispute.reason,
  status: dispute.status,
});

/** Disputes of Stripe's v1 interface: the newest first, of one payment. https://docs.stripe.com/api/disputes/list */
export function disputeApi(app: FastifyInstance, till: Till): void {
  app.get(
    '/v1/disputes',
    answering(till, (fields, { headers }) => {
      const payment = till.ledger.find('stripe', fields['payment_intent'] ?? '');
      const isOurs = payment?.account === String(headers['stripe-account'] ?? '');
      const disputes = payment && isOurs ? (payment.disputes ?? []) : [];
      const data = disputes.toReversed().map((dispute) => disputeShape(payment as TestPayment, dispute));
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/disputes' } };
    }),
  );
}
