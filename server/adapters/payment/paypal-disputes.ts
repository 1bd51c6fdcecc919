import type { DisputeReport, DisputeState } from '#domain/money/dispute.ts';
import type { Cents } from '#domain/money/money.ts';
import { type PaypalClient, unexpected } from './paypal-client.ts';
import { centsOf } from './paypal-order.ts';

/** What of a dispute is read. https://developer.paypal.com/docs/api/customer-disputes/v1/ */
interface PaypalDispute {
  dispute_id: string;
  status?: string;
  reason?: string;
  dispute_life_cycle_stage?: string;
  dispute_amount?: { value?: string };
  dispute_outcome?: { outcome_code?: string; amount_refunded?: { value?: string } };
  seller_response_due_date?: string;
  fund_movements?: Movement[];
  /** What it was called before. */
  money_movements?: Movement[];
}

/** Money that moves because of it, between parties that two generations of the API name differently. */
interface Movement {
  party?: string;
  affected_party?: string;
  amount?: { currency_code?: string; value?: string };
  type?: string;
  reason?: string;
}

/**
 * What guests or their banks dispute of a capture: a list of numbers, then each of them. Needs PayPal's leave to read
 * disputes; without it the payment cannot be looked at, and the office sees why.
 */
export async function readDisputes(
  client: PaypalClient,
  captureId: string,
  payee: string,
): Promise<DisputeReport[]> {
  const found = await client.ask(
    `/v1/customer/disputes?disputed_transaction_id=${encodeURIComponent(captureId)}`,
    { payee },
  );
  if (found.status !== 200) throw unexpected('disputes', found);
  const { items = [] } = found.answer as { items?: { dispute_id: string }[] };
  const reports: DisputeReport[] = [];
  for (const { dispute_id: id } of items) {
    const asked = await client.ask(`/v1/customer/disputes/${encodeURIComponent(id)}`, { payee });
    if (asked.status !== 200) throw unexpected('dispute', asked);
    reports.push(reportOf(asked.answer as PaypalDispute));
  }
  return reports;
}

function reportOf(dispute: PaypalDispute): DisputeReport {
  const { dispute_outcome: outcome, seller_response_due_date: dueAt } = dispute;
  const state = stateOf(dispute);
  const whole = centsOf(dispute.dispute_amount);
  return {
    reference: dispute.dispute_id,
    state,
    // A part of it may settle the dispute.
    cents: (state === 'lost' && centsOf(outcome?.amount_refunded)) || whole,
    feeCents: feeOf(dispute),
    reason: dispute.reason ?? 'OTHER',
    dueAt: dueAt === undefined ? null : Temporal.Instant.from(dueAt),
    isAnswered: dispute.status === 'UNDER_REVIEW' || dispute.status === 'WAITING_FOR_BUYER_RESPONSE',
  };
}

const FEES = ['DISPUTE_FEE', 'CHARGEBACK_FEE'];

/** What PayPal charges the seller for it, less what of that came back. */
function feeOf({ fund_movements: funds, money_movements: former = [] }: PaypalDispute): Cents {
  const fees = (funds ?? former).filter(
    ({ party, affected_party: affected, reason = '', amount }) =>
      (party ?? affected) === 'SELLER' && FEES.includes(reason) && amount?.currency_code === 'EUR',
  );
  const cents = fees.reduce(
    (sum, { type, amount }) => sum + (type === 'CREDIT' ? -1 : 1) * Math.abs(centsOf(amount)),
    0,
  );
  return Math.max(0, cents);
}

/** Outcomes in which the buyer has the money of the seller. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

// As long as both talk with each other (inquiry) PayPal takes nothing.
function stateOf({
  status,
  dispute_life_cycle_stage: stage,
  dispute_outcome: outcome,
}: PaypalDispute): DisputeState {
  if (status === 'RESOLVED') return LOST.includes(outcome?.outcome_code ?? '') ? 'lost' : 'won';
  return stage === 'INQUIRY' ? 'asked' : 'open';
}
