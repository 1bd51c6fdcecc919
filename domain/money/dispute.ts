import type { Cents } from './money.ts';

/**
 * How it stands where the bank of who paid by card takes the money back (a chargeback). asked: it only asks so far; open:
 * it has the money until it is decided; won: the money is back, or was never taken; lost: it is gone.
 */
export const DISPUTE_STATES = {
  asked: 'Bank fragt nach',
  open: 'Geld zurückgeholt',
  won: 'abgewehrt',
  lost: 'verloren',
} as const;
export type DisputeState = keyof typeof DISPUTE_STATES;

/** What the payment service knows of it at one moment: its whole truth. */
export interface DisputeReport {
  /** What the service calls it. */
  reference: string;
  state: DisputeState;
  cents: Cents;
  /** What the service itself keeps for it, beside that; what it gave back is gone from it. */
  feeCents: Cents;
  /** What the guest says, in the service's word for it. */
  reason: string;
  /** Until when it can be answered; null: it cannot. */
  dueAt: Temporal.Instant | null;
  isAnswered: boolean;
}

/** The money is with the bank of who paid. */
export const AWAY_STATES: readonly DisputeState[] = ['open', 'lost'];
export const isAway = (state: DisputeState): boolean => AWAY_STATES.includes(state);

export const isClosed = (state: DisputeState): boolean => state === 'won' || state === 'lost';

/** What guests say to their bank or to PayPal, in the words of the services for it. */
const REASONS: Record<string, string> = {
  credit_not_processed: 'Rückzahlung kam nicht an',
  duplicate: 'doppelt bezahlt',
  fraudulent: 'hat nicht selbst bezahlt',
  general: 'ohne Angabe',
  product_not_received: 'nichts bekommen',
  product_unacceptable: 'nicht wie bestellt',
  unrecognized: 'kennt die Zahlung nicht',
  CREDIT_NOT_PROCESSED: 'Rückzahlung kam nicht an',
  DUPLICATE_TRANSACTION: 'doppelt bezahlt',
  INCORRECT_AMOUNT: 'falscher Betrag',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'nicht wie bestellt',
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'nichts bekommen',
  OTHER: 'ohne Angabe',
  PAYMENT_BY_OTHER_MEANS: 'anders bezahlt',
  UNAUTHORISED: 'hat nicht selbst bezahlt',
};

/** What the guest told their bank; what we have no words for as the service says it. */
export const sayDisputeReason = (reason: string): string => REASONS[reason] ?? reason;
