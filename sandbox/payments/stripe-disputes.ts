import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { leftOf, type TestDispute, type TestPayment } from './ledger.ts';
import { answering } from './stripe-api.ts';
import type { Till } from './till.ts';

/** What a guest's bank, or the seller, can do. */
export const DISPUTE_ACTS = ['ask', 'open', 'answer', 'win', 'lose'] as const;
export type DisputeAct = (typeof DISPUTE_ACTS)[number];

const DAYS_TO_ANSWER = 7;
const DAY = 86_400;

const STATUSES = {
  answer: 'under_review',
  win: 'won',
  lose: 'lost',
} as const satisfies Partial<Record<DisputeAct, TestDispute['status']>>;

const isOver = ({ status }: TestDispute): boolean => status === 'won' || status === 'lost';

/** https://docs.stripe.com/api/disputes/object */
export const disputeShape = (
  payment: TestPayment,
  { id, at, cents, reason, status, dueBy }: TestDispute,
) => ({
  id,
  object: 'dispute',
  amount: cents,
  balance_transactions: [],
  charge: payment.facts['charge'],
  created: Math.floor(Date.parse(at) / 1000),
  currency: payment.currency.toLowerCase(),
  evidence: {},
  evidence_details: {
    due_by: dueBy,
    has_evidence: status === 'under_review',
    past_due: false,
    submission_count: status === 'under_review' ? 1 : 0,
  },
  is_charge_refundable: status === 'warning_needs_response',
  livemode: false,
  metadata: {},
  payment_intent: payment.id,
  reason,
  status,
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

interface Objection {
  act: DisputeAct;
  cents?: number | undefined;
  reason?: string | undefined;
}

/** Has the guest's bank do something; false where it cannot. */
export function object({ ledger }: Till, payment: TestPayment, { act, cents, reason }: Objection): boolean {
  const last = payment.disputes?.at(-1);
  if (payment.vendor !== 'stripe' || payment.state !== 'taken') return false;
  if (act === 'ask' || act === 'open') {
    // What the bank only asked about it may take back after all.
    if (act === 'open' && last?.status === 'warning_needs_response') {
      ledger.moveDispute(payment, 'needs_response');
      return true;
    }
    if (last && !isOver(last)) return false;
    const now = Date.now();
    ledger.dispute(payment, {
      id: `du_${randomBytes(12).toString('hex')}`,
      at: new Date(now).toISOString(),
      cents: cents ?? leftOf(payment),
      reason: reason ?? 'fraudulent',
      status: act === 'ask' ? 'warning_needs_response' : 'needs_response',
      dueBy: Math.floor(now / 1000) + DAYS_TO_ANSWER * DAY,
    });
    return true;
  }
  if (!last || isOver(last)) return false;
  ledger.moveDispute(payment, STATUSES[act]);
  return true;
}
