import { randomBytes } from 'node:crypto';
import { capitals, leftOf, type TestDispute, type TestPayment } from './ledger.ts';
import type { Till } from './till.ts';

/** What a guest's bank, or the seller, can do. */
export const DISPUTE_ACTS = ['ask', 'open', 'answer', 'win', 'lose'] as const;
export type DisputeAct = (typeof DISPUTE_ACTS)[number];

const DAYS_TO_ANSWER = 7;
const DAY = 86_400;
/** What Stripe takes for each; PayPal does of some. */
const FEE_CENTS = 2000;

const STATUSES = {
  answer: 'under_review',
  win: 'won',
  lose: 'lost',
} as const satisfies Partial<Record<DisputeAct, TestDispute['status']>>;

const isOver = ({ status }: TestDispute): boolean => status === 'won' || status === 'lost';

interface Objection {
  act: DisputeAct;
  cents?: number | undefined;
  reason?: string | undefined;
  /** What the vendor takes for it; its usual fee where none is named. */
  feeCents?: number | undefined;
  /** With `win`: the vendor keeps its fee all the same. */
  keepsFee?: boolean | undefined;
}

/** Has the guest's bank do something; false where it cannot. */
export function object(
  { ledger }: Till,
  payment: TestPayment,
  { act, cents, reason, feeCents: given, keepsFee = false }: Objection,
): boolean {
  const last = payment.disputes?.at(-1);
  const { vendor } = payment;
  const feeCents = given ?? (vendor === 'stripe' ? FEE_CENTS : 0);
  if (vendor === 'bank' || payment.state !== 'taken') return false;
  if (act === 'ask' || act === 'open') {
    // What the bank only asked about it may take back after all.
    if (act === 'open' && last?.status === 'warning_needs_response') {
      ledger.moveDispute(payment, 'needs_response', { feeCents });
      return true;
    }
    if (last && !isOver(last)) return false;
    const now = Date.now();
    ledger.dispute(payment, {
      id: vendor === 'stripe' ? `du_${randomBytes(12).toString('hex')}` : `PP-D-${capitals(8)}`,
      at: new Date(now).toISOString(),
      cents: cents ?? leftOf(payment),
      reason: reason ?? (vendor === 'stripe' ? 'fraudulent' : 'UNAUTHORISED'),
      status: act === 'ask' ? 'warning_needs_response' : 'needs_response',
      dueBy: Math.floor(now / 1000) + DAYS_TO_ANSWER * DAY,
      ...(act === 'open' && { feeCents }),
    });
    return true;
  }
  if (!last || isOver(last)) return false;
  const feeBackCents = keepsFee ? 0 : (last.feeCents ?? 0);
  ledger.moveDispute(payment, STATUSES[act], act === 'win' ? { feeBackCents } : {});
  return true;
}
