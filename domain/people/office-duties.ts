import type { Need } from '../order/restaurant-needs.ts';
import type { OfficeRight } from './rights.ts';

/**
 * What may need a person at the operator, the most urgent first, and whose it is. What of a restaurant needs somebody is
 * named as `restaurant-needs` names it.
 */
export const DUTIES = {
  /** Restaurants with orders that a kitchen should have seen by now. */
  unseen: 'restaurants',
  /** Money of orders that should have moved: whoever may move it. */
  money: 'refunds',
  /** Money that guests' banks take back, as long as it can be answered: whoever may move money. */
  disputes: 'refunds',
  /** What is out of the ordinary. */
  alarms: 'audit',
  /** Restaurants that take nothing because none of their boards is alive. */
  silent: 'restaurants',
  messages: 'messages',
  jobs: 'operation',
  faults: 'operation',
  backup: 'operation',
  webhooks: 'operation',
  /** Statements and debits of companies whose money the bank has not been told to move. */
  'bank-file': 'payees',
  debits: 'collections',
  /** Years of which the tax office has not been told who sold. */
  sellers: 'payees',
  /** What has changed of that, or come to it, and stands in no file yet. */
  'seller-changes': 'payees',
  /** Corrections of that and additions to it that were made and not handed over. */
  'seller-corrections': 'payees',
  /** Reported contents, and letters to the operator. */
  notices: 'notices',
  reviews: 'reviews',
  applications: 'applications',
  /** Sites that nobody reaches before their domain is switched on. */
  sites: 'sites',
  /** Approved restaurants that nobody can order from. */
  lacks: 'restaurants',
  refusals: 'restaurants',
  late: 'restaurants',
  rating: 'restaurants',
  mandates: 'mandates',
  /** Accounts that restaurants are to be paid to. */
  payee: 'payees',
  /** Names and addresses that restaurants want to have changed: whoever looks at applications decides on them. */
  seller: 'applications',
  /** What restaurants are owed that have not said where they are paid to. */
  'no-account': 'payees',
  /** Debits of companies that came back. */
  returned: 'collections',
  /** Restaurants that owe by statements whose day has passed. */
  overdue: 'payees',
  /** Payments of the bank that fit nothing. */
  bank: 'collections',
  /** Months that are over and that the tax advisor has not got, where months are handed over. */
  datev: 'collections',
} as const satisfies Record<Need, OfficeRight> & Record<string, OfficeRight>;

export type Duty = keyof typeof DUTIES;
