import type { Stripe } from 'stripe';
import type { DisputeReport, DisputeState } from '#domain/money/dispute.ts';
import type { PaymentHandle } from './service.ts';
import { ask } from './stripe-client.ts';

/** Of one payment there are a few at most: one, and what its bank makes of it later. */
const MOST = 10;

/** What banks have taken back of a payment, or ask about. https://docs.stripe.com/api/disputes */
export async function readDisputes(
  stripe: Stripe,
  { reference, payee }: PaymentHandle,
): Promise<DisputeReport[]> {
  const asked = { payment_intent: reference, limit: MOST };
  const { data } = await ask(stripe.disputes.list(asked, { stripeAccount: payee }));
  return data.map(
    ({ id, status, amount, reason, evidence_details: evidence, balance_transactions: moves }) => ({
      reference: id,
      state: stateOf(status),
      cents: amount,
      feeCents: feeOf(moves),
      reason,
      dueAt: evidence.due_by ? Temporal.Instant.fromEpochMilliseconds(evidence.due_by * 1000) : null,
      isAnswered: evidence.submission_count > 0,
    }),
  );
}

/** What it took for the dispute when it took the money, less what came back with that. */
const feeOf = (moves: readonly Stripe.BalanceTransaction[]): number =>
  Math.max(
    0,
    moves.filter(({ currency }) => currency === 'eur').reduce((sum, { fee }) => sum + fee, 0),
  );

// A warning moves no money yet; what ends as one, or was prevented, never did.
function stateOf(status: Stripe.Dispute.Status): DisputeState {
  if (status === 'warning_needs_response' || status === 'warning_under_review') return 'asked';
  if (status === 'won' || status === 'warning_closed' || status === 'prevented') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}
