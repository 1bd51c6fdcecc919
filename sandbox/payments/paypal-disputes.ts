import type { TestDispute, TestPayment } from './ledger.ts';
import { money } from './paypal-shapes.ts';

const STATUSES: Record<TestDispute['status'], string> = {
  warning_needs_response: 'WAITING_FOR_SELLER_RESPONSE',
  needs_response: 'WAITING_FOR_SELLER_RESPONSE',
  under_review: 'UNDER_REVIEW',
  won: 'RESOLVED',
  lost: 'RESOLVED',
};

/** https://developer.paypal.com/docs/api/customer-disputes/v1/#disputes_get */
export function paypalDisputeShape(payment: TestPayment, dispute: TestDispute) {
  const { id, at, cents, reason, status, dueBy, feeCents = 0, feeBackCents = 0 } = dispute;
  const isOver = status === 'won' || status === 'lost';
  return {
    dispute_id: id,
    create_time: at,
    update_time: at,
    disputed_transactions: [
      {
        seller_transaction_id: payment.facts['capture'],
        seller: { merchant_id: payment.account },
        custom: payment.order,
        gross_amount: money(payment.takenCents),
      },
    ],
    reason,
    status: STATUSES[status],
    dispute_amount: money(cents),
    dispute_life_cycle_stage: status === 'warning_needs_response' ? 'INQUIRY' : 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    ...(isOver && {
      dispute_outcome: {
        outcome_code: status === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
        amount_refunded: money(status === 'won' ? 0 : cents),
      },
    }),
    fund_movements: [moved(feeCents, at, 'DEBIT'), moved(feeBackCents, at, 'CREDIT')].flat(),
    ...(dueBy !== null && !isOver && { seller_response_due_date: new Date(dueBy * 1000).toISOString() }),
  };
}

/** What it costs the seller, or comes back of that. */
const moved = (cents: number, at: string, type: 'DEBIT' | 'CREDIT') =>
  cents === 0
    ? []
    : [{ party: 'SELLER', amount: money(cents), initiated_time: at, type, reason: 'CHARGEBACK_FEE' }];
