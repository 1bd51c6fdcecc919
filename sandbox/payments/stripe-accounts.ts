import { randomBytes } from 'node:crypto';
import type { Shelf } from './shelf.ts';

/** A restaurant's account at the stand-in of Stripe. */
export interface TestAccount {
  id: string;
  /** ISO 8601 in UTC. */
  at: string;
  restaurant: string;
  takesPayments: boolean;
  isSubmitted: boolean;
  /** Where its page leads back to; from the newest link. */
  returnUrl: string;
}

/** What its owner does at the account's page, and what Stripe does by itself. */
export const ACCOUNT_ACTS = ['connect', 'submit', 'stop', 'leave'] as const;
export type AccountAct = (typeof ACCOUNT_ACTS)[number];

export const isAccountAct = (text: unknown): text is AccountAct => ACCOUNT_ACTS.includes(text as AccountAct);

const CHANGES: Record<AccountAct, Partial<TestAccount>> = {
  connect: { takesPayments: true, isSubmitted: true },
  submit: { isSubmitted: true },
  stop: { takesPayments: false },
  leave: {},
};

/** Accounts, each written down before anybody is told of it. */
export class Accounts {
  readonly #shelf: Shelf<TestAccount>;
  readonly #tell: (account: TestAccount) => void;

  constructor(shelf: Shelf<TestAccount>, tell: (account: TestAccount) => void) {
    this.#shelf = shelf;
    this.#tell = tell;
  }

  make(restaurant: string): TestAccount {
    const account = {
      id: `acct_${randomBytes(8).toString('hex')}`,
      at: new Date().toISOString(),
      restaurant,
      takesPayments: false,
      isSubmitted: false,
      returnUrl: '',
    };
    void this.#shelf.put(account);
    return account;
  }

  find(id: string): TestAccount | undefined {
    return this.#shelf.find(id);
  }

  /** The newest first. */
  list(): TestAccount[] {
    return this.#shelf.list().toReversed();
  }

  leadBack(account: TestAccount, returnUrl: string): void {
    account.returnUrl = returnUrl;
    void this.#shelf.put(account);
  }

  act(account: TestAccount, act: AccountAct): void {
    Object.assign(account, CHANGES[act]);
    const isTold = act !== 'leave';
    void this.#shelf.put(account).then(() => isTold && this.#tell(account));
  }
}

/** https://docs.stripe.com/api/accounts/object; one that was not made here is the demo's and takes payments. */
export function accountShape(id: string, account: TestAccount | undefined) {
  return {
    id,
    object: 'account',
    capabilities: {
      card_payments: (account?.takesPayments ?? true) ? 'active' : 'inactive',
      transfers: (account?.takesPayments ?? true) ? 'active' : 'inactive',
    },
    charges_enabled: account?.takesPayments ?? true,
    controller: { type: 'application', requirement_collection: 'stripe', stripe_dashboard: { type: 'full' } },
    country: 'DE',
    created: Math.floor(Date.parse(account?.at ?? '2026-01-01T00:00:00Z') / 1000),
    default_currency: 'eur',
    details_submitted: account?.isSubmitted ?? true,
    metadata: account ? { restaurantId: account.restaurant } : {},
    payouts_enabled: account?.takesPayments ?? true,
  };
}
