import type { Cents } from './money.ts';
import type { Account, Posting } from './ledger.ts';

/** What the operator's bank moves besides statements and debits, and the books know of, as people read it. */
export const BANK_PURPOSES = {
  stripe: 'Auszahlung von Stripe',
  paypal: 'Auszahlung von PayPal',
  donation: 'Spende, die weitergegeben wurde',
  charge: 'Entgelt der Bank',
} as const;
export type BankPurpose = keyof typeof BANK_PURPOSES;
export const BANK_PURPOSE_NAMES = Object.keys(BANK_PURPOSES) as BankPurpose[];

const OPPOSITE: Record<BankPurpose, { account: Account; party: string }> = {
  stripe: { account: 'service', party: 'stripe' },
  paypal: { account: 'service', party: 'paypal' },
  donation: { account: 'donation-owed', party: '' },
  charge: { account: 'charges', party: '' },
};

/** What a payment means, positive where it came in: what comes back has the same purpose and the other sign. */
export const postingsFor = (purpose: BankPurpose, cents: Cents): Posting[] => [
  { account: 'bank', party: '', cents },
  { ...OPPOSITE[purpose], cents: -cents },
];

/** The purpose of which a booking has these postings; null: none has. */
export const purposeOf = (postings: readonly Pick<Posting, 'account' | 'party'>[]): BankPurpose | null =>
  BANK_PURPOSE_NAMES.find((purpose) =>
    postings.some(
      ({ account, party }) => account === OPPOSITE[purpose].account && party === OPPOSITE[purpose].party,
    ),
  ) ?? null;

/** What a payment looks like by who is at its other end; null: like nothing of these. */
export function likelyPurpose(party: string): BankPurpose | null {
  if (/\bstripe\b/i.test(party)) return 'stripe';
  return /\bpaypal\b/i.test(party) ? 'paypal' : null;
}
